import type { TestProject } from 'vitest/node';
import { buildSite, PUBLISHED } from '../renderer/build/buildSite';
import { serveSite } from '../renderer/serve/serveSite';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site is served while tests run. */
    siteUrl: string;
  }
}

/** Builds the site once and serves it for every end-to-end test. */
export default async function setup(project: TestProject) {
  if (!(await buildSite())) throw new Error('The content is wrong: see the problems above');
  const { url, close } = await serveSite(PUBLISHED, 0);
  project.provide('siteUrl', url);
  return close;
}
