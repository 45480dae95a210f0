import { ensurePostgres } from './postgres';

/** Once, before the tests: two of them at once would be in each other's way. */
export default function setup(): void {
  ensurePostgres();
}
