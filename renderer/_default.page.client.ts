/**
 * Asks vite-plugin-ssr for nothing in the browser: without this file it refuses to build a browser
 * bundle at all. It is not shipped; the islands' entry is (publish/bundles/islandEntry.ts).
 */
export const render = () => {};
