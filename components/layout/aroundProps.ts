import type { Language } from '../../model/languages';
import type { Site } from '../../model/site';

/** What a part of every page is given. */
export interface AroundProps {
  readonly site: Site;
  /** Canonical address of the page. */
  readonly current: string;
  /** Its language, where that of the page is another one. */
  readonly lang: Language | undefined;
}
