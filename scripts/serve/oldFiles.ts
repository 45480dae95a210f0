import { holdFiles } from './holdFiles';
import type { PublishedFile } from './publishedFile';
import { isImmutable, type Snapshot } from './snapshot';

/** Files of former publications that a page which is still open may ask for. */
export interface OldFiles {
  /** Keeps, for a day at most, what the old publication had under names that the new one has not. */
  keep(old: Pick<Snapshot, 'files'>, next: Pick<Snapshot, 'files'>, now?: number): Promise<void>;
  file(path: string, now?: number): PublishedFile | undefined;
  forget(): void;
}

export function oldFiles(): OldFiles {
  /** The oldest first. */
  const kept = new Map<string, Kept>();
  const drop = (path: string) => {
    kept.get(path)?.release();
    kept.delete(path);
  };
  return {
    async keep(old, next, now = Date.now()) {
      for (const path of kept.keys()) if (next.files.has(path)) drop(path);
      for (const [path, file] of old.files) {
        if (next.files.has(path) || !isImmutable(file)) continue;
        drop(path);
        const release = await holdFiles({ files: new Map([[path, file]]) });
        kept.set(path, { file, release, until: now + A_DAY });
      }
      let { bytes, streamed } = sizeOf(kept);
      for (const [path, { file, until }] of kept) {
        if (until > now && bytes <= MEMORY && streamed <= STREAMED) break;
        if (Buffer.isBuffer(file.content)) bytes -= file.size;
        else streamed -= 1;
        drop(path);
      }
    },
    file(path, now = Date.now()) {
      const found = kept.get(path);
      return found && found.until > now ? found.file : undefined;
    },
    forget() {
      for (const path of [...kept.keys()]) drop(path);
    },
  };
}

interface Kept {
  readonly file: PublishedFile;
  readonly release: () => void;
  /** In ms since 1970. */
  readonly until: number;
}

const A_DAY = 24 * 60 * 60 * 1000;
/** In bytes. */
const MEMORY = 64 * 1024 * 1024;
/** Open files. */
const STREAMED = 32;

function sizeOf(kept: ReadonlyMap<string, Kept>) {
  let bytes = 0;
  let streamed = 0;
  for (const { file } of kept.values()) {
    if (Buffer.isBuffer(file.content)) bytes += file.size;
    else streamed += 1;
  }
  return { bytes, streamed };
}
