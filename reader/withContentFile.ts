/**
 * Runs one part of a build, and names the content file in what it throws, so that a failed build can report it.
 *
 * @param file `content/pages/offres.md`.
 */
export async function withContentFile<Made>(
  file: string,
  make: () => Made | Promise<Made>,
): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), {
      contentFile: file,
    });
  }
}

/** Returns the content file that `withContentFile` named in an error; known by its property, not its class, since pages are rendered by another bundle. */
export function contentFileOf(error: unknown): string | undefined {
  const { contentFile }: { readonly contentFile?: unknown } = Object(error);
  return typeof contentFile === 'string' ? contentFile : undefined;
}
