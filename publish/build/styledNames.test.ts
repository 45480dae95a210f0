import { resolve } from 'node:path';
import { transformAsync } from '@babel/core';
import { expect, test } from 'vitest';
import { STYLED_NAMES, withStyledNames } from './styledNames';

const FILE = resolve('components/layout/Example.tsx');
const CODE = `import { styled } from 'styled-components';

const Box = styled.div\`
  color: red;
\`;

export const Example = ({ name }: { name: string }) => <Box>{name}</Box>;
`;
const nameIn = (code = '') => /componentId: "([^"]+)"/.exec(code)?.[1];

test('styles have the names that the build gives them, on the lines where they were', async () => {
  const made = await withStyledNames(CODE, FILE, 'test');
  const built = await transformAsync(CODE, {
    filename: FILE,
    plugins: [STYLED_NAMES],
    parserOpts: { plugins: ['typescript', 'jsx'] },
    configFile: false,
  });
  expect(nameIn(made)).toMatch(/^sc-/);
  expect(nameIn(made)).toBe(nameIn(built?.code ?? ''));
  const line = (code: string) => code.split('\n').findIndex((text) => text.includes('<Box>'));
  expect(line(made)).toBe(line(CODE));
  expect(made).toContain('sourceMappingURL=data:');
});

test.each([
  ['has no styles', 'export const a = 1;\n'],
  ['does not parse', "import { styled } from 'styled-components';\nconst = 1;\n"],
])('code that %s is left as it is', async (_how, code) => {
  expect(await withStyledNames(code, FILE, 'test')).toBe(code);
});
