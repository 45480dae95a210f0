/**
 * Does one part of a build; when it throws, the error says which content file it was made from, so
 * that a failed build can name it.
 *
 * @param file `content/pages/offres.md`.
 */
export async function madeFrom<Made>(
  file: string,
  make: () => Made | Promise<Made>,
): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    throw Object.assign(new Error(messageOf(error), { cause: error }), { contentFile: file });
  }
}

/** The content file that an error was made from. Not by its class: pages are rendered by a bundle, which has a class of its own. */
export function contentFileOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('contentFile' in error)) return undefined;
  return typeof error.contentFile === 'string' ? error.contentFile : undefined;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
