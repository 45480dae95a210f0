/**
 * Does nothing, but vite-plugin-ssr builds a browser bundle only if this file exists. The bundle is not published: the
 * islands' scripts are built separately (publish/bundles/islandEntry.ts).
 */
export const render = () => {};
