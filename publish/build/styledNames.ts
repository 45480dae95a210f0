import { basename, relative } from 'node:path';
import type { PluginItem, TransformOptions } from '@babel/core';
import { cached } from '../../reader/cache/byteCache';

/** Stable class names on both sides, or an island's rules would be injected twice. */
export const STYLED_NAMES: PluginItem = [
  'babel-plugin-styled-components',
  { ssr: true, displayName: false, fileName: false, pure: true, cssProp: false },
];

const RECIPE = {
  plugins: [STYLED_NAMES],
  parserOpts: { plugins: ['typescript', 'jsx'] },
  sourceMaps: 'inline',
  // esbuild's messages count the lines of what it is given.
  retainLines: true,
  babelrc: false,
  configFile: false,
} satisfies TransformOptions;

/**
 * A component whose styles have the names that the build gives them, with its source map inline; the
 * code as it is where it has no styles, or does not parse: what compiles it next says so.
 *
 * @param file its absolute path, of which the names are made.
 * @param madeBy names what makes them: other versions of the packages may make others.
 */
export async function withStyledNames(code: string, file: string, madeBy: string): Promise<string> {
  if (!code.includes("'styled-components'")) return code;
  // The same in whichever folder the project lies.
  const place = relative(process.cwd(), file);
  const made = await cached(['styled names', JSON.stringify(RECIPE), madeBy, place, code], () =>
    transform(code, file),
  );
  return made ? Buffer.from(made).toString('utf8') : code;
}

/** Babel takes a moment to load: not where all is kept. */
async function transform(code: string, filename: string): Promise<Uint8Array | undefined> {
  const { transformAsync } = await import('@babel/core');
  try {
    const result = await transformAsync(code, {
      ...RECIPE,
      filename,
      sourceFileName: basename(filename),
    });
    return Buffer.from(result?.code ?? code);
  } catch (error) {
    if (isParseError(error)) return undefined;
    throw error;
  }
}

function isParseError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'BABEL_PARSE_ERROR';
}
