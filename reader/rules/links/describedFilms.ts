import { describeSchema } from '../../../model/fields/describe';
import { exampleHeader } from '../../../model/fields/examples';
import { pictureKey } from '../../../model/picture';
import { filmSchema } from '../../../model/recordSchemas';
import type { Targets, WrongAddress } from './targets';

/** What is wrong with a film that a text shows: nothing says what its player needs. */
export function checkDescribed(
  src: string,
  { films, isDescribed }: Pick<Targets, 'films' | 'isDescribed'>,
): WrongAddress {
  const key = pictureKey(src);
  if (isDescribed(key)) return undefined;
  const stem = key.replace(/\.\w+$/, '');
  const captions = ['vtt', 'srt'].map((end) => `${stem}.${end}`).find((path) => films.has(path));
  const header = exampleHeader(describeSchema(filmSchema))
    .replace(/^file:.*/m, `file: ${src}`)
    .replace(/^( *)src:.*/m, `$1src: /images/${nameOf(stem)}.jpg`)
    .replace(/^date:/m, `${captions ? `captions: ${captions}` : 'silent: oui'}\ndate:`);
  return {
    message: `aucun fichier de content/films ne décrit le film « ${src} ».`,
    remedy: `Créez content/films/${nameOf(stem)}.md, puis remplacez-y les mots de l’exemple :\n${header}`,
  };
}

function nameOf(stem: string): string {
  return stem.split('/').at(-1) ?? stem;
}
