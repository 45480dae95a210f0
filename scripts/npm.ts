/**
 * The program and arguments that run npm, without a shell: the npm that runs this script, where one
 * does. On Windows `npm` by its name is a script of the shell, which would read the arguments again.
 */
export function npm(...args: readonly string[]): [program: string, args: string[]] {
  const running = process.env.npm_execpath;
  return running ? [process.execPath, [running, ...args]] : ['npm', [...args]];
}
