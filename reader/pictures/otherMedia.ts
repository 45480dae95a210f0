import type { Fault } from '../files/citedFiles';
import { shortened } from '../markdown/mistakes/shortened';
import type { ProblemWords } from '../problemList';
import { knownRefusal } from './fault';
import { extensionOf } from './format';

/** A file that is no page and no picture that the site publishes: what to do with it. */
export function otherMedia(address: string): ProblemWords | undefined {
  const shown = shortened(address);
  const extension = extensionOf(address.replace(/[?#].*$/, ''));
  const isElsewhere = /^https?:/.test(address);
  const isVideo = VIDEOS.test(address) || knownRefusal(extension) === knownRefusal('mp4');
  const refused = isElsewhere && isVideo ? ELSEWHERE : knownRefusal(extension);
  if (refused) {
    const isPhoto = knownRefusal('heic') === refused;
    return {
      message: `le fichier « ${shown} » ${refused.predicate}`,
      remedy:
        isElsewhere && !isPhoto
          ? `Faites un lien vers lui, sans « ! » : [les mots du lien](${shown}).`
          : refused.remedy,
    };
  }
  if (isElsewhere || !DOCUMENTS.includes(extension)) return undefined;
  return {
    message: `le fichier « ${shown} » est un document, et le site ne publie que des PDF.`,
    remedy:
      'Exportez-le en PDF dans content/fichiers, puis faites un lien vers lui : [les mots du lien](/fichiers/son-nom.pdf). Ou recopiez son texte dans une page.',
  };
}

/** A film that somebody else publishes. */
const ELSEWHERE: Fault = { predicate: 'est une vidéo d’un autre site.', remedy: '' };

/** Pages that are a film. */
const VIDEOS = /^https?:\/\/(?:[\w-]+\.)?(?:youtube\.com|youtu\.be|vimeo\.com|dailymotion\.com)\//i;

const DOCUMENTS = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp', 'rtf'].concat([
  'csv',
  'zip',
  'pages',
  'numbers',
  'key',
]);
