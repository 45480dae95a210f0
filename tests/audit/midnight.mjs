/**
 * Loaded before a build (`--import`): it is a second to midnight in Paris, then a second past it once
 * the build has read the content and made its workshop.
 */
import { existsSync } from 'node:fs';

const BEFORE = Date.UTC(2026, 0, 31, 22, 59, 59);
const AFTER = BEFORE + 2_000;
const now = () => (existsSync('.build/client') ? AFTER : BEFORE);

globalThis.Date = class extends Date {
  constructor(...parts) {
    super(...(parts.length ? parts : [now()]));
  }
  static now() {
    return now();
  }
};
