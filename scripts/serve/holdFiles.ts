import type { SharedFile } from './sharedFile';
import type { Snapshot } from './snapshot';

/**
 * Opens the large files of a publication, so that a film goes on, and can be asked for, after its
 * folder was removed by the next one.
 *
 * @returns what closes them, once those who are reading have finished.
 */
export async function holdFiles({ files }: Pick<Snapshot, 'files'>): Promise<() => void> {
  // Windows cannot rename a folder in which a file is open: there, a build comes first.
  if (process.platform === 'win32') return () => {};
  const held: SharedFile[] = [];
  for (const { content } of files.values()) {
    if (Buffer.isBuffer(content)) continue;
    if (held.length === HELD) break;
    try {
      await content.open();
      held.push(content);
    } catch {
      // Too many open files, or gone: it is tried again for whoever asks for it.
    }
  }
  return () => {
    for (const file of held.splice(0)) file.close();
  };
}

/** A process may have a thousand files and connections open, or fewer. */
const HELD = 128;
