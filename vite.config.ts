import { defineConfig } from 'vite';
import { siteConfig } from './publish/build/siteConfig';

/** How a build bundles the code; `npm run dev` has a way of its own (publish/dev/). */
export default defineConfig(siteConfig());
