/**
 * Does nothing. vite-plugin-ssr needs this file to build a browser bundle, without which its build fails. The bundle is
 * not published: the islands' scripts are built separately (publish/bundles/islandEntry.ts).
 */
export const render = () => {};
