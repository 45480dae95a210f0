/**
 * Does nothing: vite-plugin-ssr builds no browser bundle without this file. It is not published; the islands' entry is
 * (publish/bundles/islandEntry.ts).
 */
export const render = () => {};
