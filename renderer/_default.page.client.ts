/**
 * Does nothing. vite-plugin-ssr builds a browser bundle only if this file exists. The bundle is not
 * published, because the islands have an entry of their own (publish/bundles/islandEntry.ts).
 */
export const render = () => {};
