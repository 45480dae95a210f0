/**
 * Runs a part of a build for a content file. Adds the file's path to any error, so that the report can name the file.
 *
 * @param file the path of the content file, `content/pages/offres.md`.
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

/** Returns the path that `withContentFile` set on an error, as a property: bundles do not share error classes. */
export function contentFileOf(error: unknown): string | undefined {
  const { contentFile }: { readonly contentFile?: unknown } = Object(error);
  return typeof contentFile === 'string' ? contentFile : undefined;
}
