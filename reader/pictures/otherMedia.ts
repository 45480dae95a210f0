import { phrase } from '../../model/french/phrase';
import { kindOf, MISPLACED } from '../files/fileKinds';
import { filmElsewhere } from '../markdown/dressFilms';
import { repeated, shortened } from '../markdown/mistakes/finding';
import type { ProblemWords } from '../problem';
import { extensionOf } from './format';

/** Returns the message about a film elsewhere, or a file that is neither a page nor a picture; undefined for others. */
export function otherMedia(address: string): ProblemWords | undefined {
  const quoted = shortened(address);
  const kind = kindOf(extensionOf(address.replace(/[?#].*$/, '')));
  const isElsewhere = /^https?:/.test(address);
  if (isElsewhere && (kind === 'film' || VIDEOS.test(address) || filmElsewhere(address))) {
    return {
      message: `la vidéo « ${quoted} » est sur un autre site.`,
      remedy: `Faites un lien vers elle, seul sur sa ligne, sans « ! » : [les mots du lien](${repeated(address)}).`,
    };
  }
  if (!kind || kind === 'picture' || kind === 'text') return undefined;
  const { predicate, remedy } = MISPLACED[kind];
  return {
    message: phrase`le fichier « ${quoted} » ${predicate}`,
    remedy:
      isElsewhere && kind !== 'iPhonePhoto'
        ? `Faites un lien vers lui, sans « ! » : [les mots du lien](${repeated(address)}).`
        : remedy,
  };
}

/** The addresses of video sites: every page of theirs is taken for a video. */
const VIDEOS = /^https?:\/\/(?:[\w-]+\.)?(?:youtube\.com|youtu\.be|vimeo\.com|dailymotion\.com)\//i;
