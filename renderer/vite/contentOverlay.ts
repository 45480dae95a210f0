import type { Plugin } from 'vite';
export function contentOverlay(): Plugin {
  return { name: 'content-overlay' };
}
