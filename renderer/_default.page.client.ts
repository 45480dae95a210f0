/**
 * Does nothing. vite-plugin-ssr builds no browser bundle without this file, which is not published: the islands
 * have their own entry (publish/bundles/islandEntry.ts).
 */
export const render = () => {};
