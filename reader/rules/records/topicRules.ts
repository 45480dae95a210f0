import { type Phrase, phrase, withLine } from '../../../model/french/phrase';
import { slugOf } from '../../../model/french/slug';
import { type Language, languageOf } from '../../../model/languages/languages';
import { fileNamed } from '../../../model/records/contentNames';
import type { Entries } from '../../entries';
import type { OpenedFile } from '../../files/open';
import type { ProblemList } from '../../problem';
import { reportField } from '../fields/reportField';

/**
 * Reports topics without letters or digits, several topics typed as one, and topics that an article has twice. Reports
 * « sons » if more articles in the same language write « Son »: two spellings would become two topics.
 */
export function checkTopics({ ressources }: Entries, problems: ProblemList): void {
  const uses = ressources.flatMap(usesOf);
  const add = ({ file, index }: Use, message: Phrase, remedy: Phrase) =>
    reportField(file, ['topics', index], { message, remedy }, problems);
  const spellings = new Map<string, Use[]>();
  for (const use of uses) {
    const { topic, slug, key, lang, repeats } = use;
    const separator = /[,;/|]/.exec(topic)?.[0];
    if (!slug) {
      add(
        use,
        `« ${topic} » n’a ni lettre ni chiffre.`,
        withLine('Écrivez un mot, par exemple :', '- "son"', 'son'),
      );
    } else if (separator) {
      const lines = topic.split(separator).map((one) => `- "${one.trim()}"`);
      add(use, `« ${topic} » semble être plusieurs sujets.`, {
        file: `Un par ligne :\n${lines.join('\n')}`,
        form: 'Un par ligne.',
      });
    } else if (repeats !== undefined) {
      const as = repeats === topic ? '' : `, écrit « ${repeats} »`;
      add(use, `« ${topic} » est déjà un sujet de cet article${as}.`, 'Retirez-le de la liste.');
    } else {
      const group = `${lang} ${key}`;
      spellings.set(group, [...(spellings.get(group) ?? []), use]);
    }
  }
  for (const same of spellings.values()) {
    const right = commonest(same);
    for (const use of same) {
      if (!right || use.topic === right.topic) continue;
      add(
        use,
        phrase`« ${use.topic} » s’écrit « ${right.topic} » dans ${fileNamed(right.file.path)} : ce serait deux sujets.`,
        withLine('Écrivez partout de même :', `- "${right.topic}"`, right.topic),
      );
    }
  }
}

/** A topic of an article, as the article spells it. */
interface Use {
  readonly file: OpenedFile;
  readonly index: number;
  readonly topic: string;
  readonly slug: string;
  /** The normalized topic: it is the same for « Réseau social » and « réseaux sociaux ». */
  readonly key: string;
  readonly lang: Language;
  /** The spelling of the same topic earlier in the article; undefined if the topic is not mentioned earlier. */
  readonly repeats: string | undefined;
}

function usesOf({ file, fields }: Entries['ressources'][number]): Use[] {
  const { topics = [] } = fields;
  const keys = topics.map((topic) => slugOf(topic).split('-').map(singular).join('-'));
  const lang = languageOf(fields);
  return topics.map((topic, index) => {
    const key = keys[index] ?? '';
    return {
      ...{ file, index, topic, lang, key },
      slug: slugOf(topic),
      repeats: topics.slice(0, index)[keys.indexOf(key)],
    };
  });
}

/** Returns the singular of a French word with a known plural ending. @example singular('sociaux') // 'social' */
function singular(word: string): string {
  if (word.length < 4) return word;
  return word.replace(/[sx]$/, '').replace(/(?<!e)au$/, 'al');
}

/** Returns a topic's most common spelling. Of equally common ones, takes the last by code point: « é », not « e ». */
function commonest(same: readonly Use[]): Use | undefined {
  const counts = new Map<string, number>();
  for (const { topic } of same) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  const countOf = ({ topic }: Use) => counts.get(topic) ?? 0;
  return [...same].sort(
    (a, b) => countOf(b) - countOf(a) || (a.topic < b.topic ? 1 : a.topic > b.topic ? -1 : 0),
  )[0];
}
