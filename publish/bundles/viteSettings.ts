/** What the code of pages is told by `import.meta.env`, but for what Vite says itself; in order. */
export function viteSettings(): [name: string, value: string | undefined][] {
  return Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort();
}
