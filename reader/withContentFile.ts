/**
 * Runs a part of a build. Adds the path of the content file to any error, so that the report can name the file.
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

/** Returns the content file of an error, by a property: a class would differ in the bundle that renders pages. */
export function contentFileOf(error: unknown): string | undefined {
  const { contentFile }: { readonly contentFile?: unknown } = Object(error);
  return typeof contentFile === 'string' ? contentFile : undefined;
}
