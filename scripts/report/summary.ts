import { z } from 'zod';
import { countProblems, type Problem, problemSentence, reportable } from '../../reader/problem';
import { type Waiting, waitingSentence } from '../../reader/rules/records/heldBack';

/** The data from which the report of a CI run is written. */
export interface Run {
  /** Whether this CI run checks a proposed change (a pull request), or publishes the site. */
  readonly kind: 'review' | 'publication';
  readonly problems: readonly Problem[];
  readonly notices: readonly Problem[];
  /** The content that is scheduled for a later day: whole records and single fields. */
  readonly waiting: readonly Waiting[];
  readonly outcomes: Outcomes;
  /** The address of the live site; undefined if this CI run has not published it. */
  readonly url?: string | undefined;
  /** The address at which reviewers can download a preview of the proposed change. */
  readonly preview?: string | undefined;
  /** The hash of the commit that this CI run checks or publishes. */
  readonly commit?: string;
  /** Whether lost addresses (those that no longer answer) were not searched, because the Git history is incomplete. */
  readonly addressesUnchecked?: boolean;
  /** Whether the published contact form has no function that receives its messages. */
  readonly formUnserved?: boolean;
  /** Whether this workflow publishes the site, on GitHub Pages or by an upload. If false, the host publishes it. */
  readonly isPublisher: boolean;
  /** Returns the address at which GitHub shows the line of a problem; undefined on Gitea and Forgejo. */
  readonly linkTo: (problem: Problem) => string | undefined;
}

/** The results of the earlier jobs and steps of a CI run, by their ids in the workflow file. */
type Outcomes = ReadonlyMap<string, string>;

/**
 * Parses the results of jobs and steps, as `toJSON(needs)` and `toJSON(steps)` write them in a workflow. The names of
 * jobs and steps come from our own workflow files, so the report may quote them.
 *
 * @throws ZodError when a text has another structure.
 */
export function readOutcomes(...contexts: readonly (string | undefined)[]): Outcomes {
  return new Map(
    contexts
      .flatMap((context) => Object.entries(contextSchema.parse(JSON.parse(context || '{}'))))
      .map(([name, { result, outcome }]) => [name, result ?? outcome ?? '']),
  );
}

const contextSchema = z.record(
  z.string(),
  z.object({ result: z.string().optional(), outcome: z.string().optional() }),
);

/**
 * Returns the report of a CI run, for people who do not code. If nothing was published, the report begins by saying
 * that the live site has not changed, and why. After a publication, the report begins with missing values and sample
 * values that are now online, and warns if no function receives the messages of the contact form.
 */
export function summary(run: Run, format: Format): string {
  const isDeployed = ['deployer', 'copier'].some((job) => run.outcomes.get(job) === 'success');
  const online = run.url && isDeployed;
  const parts = online
    ? [
        toReplace(run, format, ONLINE),
        remarks(run, format),
        run.formUnserved ? formUnserved(format) : '',
        published(run, format),
      ]
    : [
        unchanged(run, format),
        mistakes(run, format),
        toReplace(run, format, BEFORE),
        toLookAt(run, format),
      ];
  if (run.addressesUnchecked) parts.push(ADDRESSES_UNCHECKED);
  if (run.waiting.length) parts.push(format.text(waitingSentence(run.waiting)));
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** The functions that format the parts of a report: as Markdown for GitHub, or as plain text for a CI log. */
export interface Format {
  readonly heading: (level: 2 | 3, words: string) => string;
  /** Escapes a text from an unknown author, so that it adds no formatting to the report. */
  readonly text: (words: string) => string;
  readonly link: (words: string, address: string) => string;
  readonly block: (lines: string) => string;
}

/** The Markdown format of a report, for the page on which GitHub shows the summary of a run. */
export const MARKDOWN: Format = {
  heading: (level, words) => `${'#'.repeat(level)} ${words}`,
  text: (words) =>
    words
      .replaceAll('\n', ' ')
      .replace(
        /^[-+=]|[\\`*_[\]<>#|~&@:$]|(?<=www)\./gi,
        (character) => `&#${character.charCodeAt(0)};`,
      ),
  link: (words, address) => `[${words}](${address})`,
  block: (lines) => {
    // The fence is longer than any run of backticks inside, which could close the block.
    const longest = Math.max(2, ...[...lines.matchAll(/`+/g)].map(([run]) => run.length));
    const fence = '`'.repeat(longest + 1);
    return `${fence}text\n${lines}\n${fence}`;
  },
};

/** The plain text format of a report, for the log of a CI job. */
export const PLAIN_TEXT: Format = {
  heading: (level, words) => (level === 2 ? `${words}\n${'='.repeat(words.length)}` : words),
  text: (words) => words.replaceAll('\n', ' '),
  link: (words, address) => `${words} : ${address}`,
  block: (lines) => lines.replace(/^/gm, '  → '),
};

const ADDRESSES_UNCHECKED =
  'Les adresses perdues n’ont pas été cherchées : l’historique n’est pas entier dans cette copie du site. L’étape « adresses » de la vérification du contenu les cherche.';

const BEFORE =
  'Ces textes et ces valeurs ne sont pas les vôtres, ou il en manque. Remplacez-les avant la mise en ligne.';

const ONLINE =
  'Ces valeurs sont en ligne et ne sont pas les vôtres, ou elles manquent. Remplacez-les avant de faire connaître l’adresse du site.';

function toReplace({ notices, linkTo }: Run, format: Format, sentence: string): string {
  const lines = listed(
    notices.filter(({ isRemark }) => !isRemark),
    linkTo,
    format,
  );
  if (!lines) return '';
  return `${format.heading(2, 'À remplacer')}

${sentence}

${lines}`;
}

function remarks({ notices, linkTo }: Run, format: Format): string {
  const lines = listed(
    notices.filter(({ isRemark }) => isRemark),
    linkTo,
    format,
  );
  return lines && `${format.heading(2, 'Publié autrement qu’écrit')}\n\n${lines}`;
}

function listed(notices: readonly Problem[], linkTo: Run['linkTo'], format: Format): string {
  return reportable(notices)
    .map((notice) => `- ${place(notice, linkTo, format)} : ${format.text(problemSentence(notice))}`)
    .join('\n');
}

function formUnserved({ heading }: Format): string {
  return `${heading(2, 'Le formulaire de contact n’envoie rien')}

Aucun message ne vous arrive : le visiteur voit « Erreur », et ce qu’il a écrit reste dans le formulaire. Demandez à la personne qui s’occupe du code de brancher la réception des messages (supabase/README.md). D’ici là, l’e-mail et le téléphone de la page Contact répondent à sa place.`;
}

function published({ url, commit, outcomes }: Run, { heading }: Format): string {
  const version = commit ? ` (version ${commit.slice(0, 7)})` : '';
  const lines = [heading(2, `Le site est en ligne : ${url}${version}`)];
  if (outcomes.get('constat') === 'failure') {
    lines.push(
      'Mais le contrôle fait depuis l’extérieur a trouvé un défaut. Son détail est dans le journal de l’étape « constat » : transmettez-le à la personne qui s’occupe du code.',
    );
  }
  return lines.join('\n\n');
}

function unchanged(run: Run, { heading }: Format): string {
  return `${heading(2, 'Le site en ligne n’a pas changé')}\n\n${whyUnchanged(run)}`;
}

function whyUnchanged(run: Run): string {
  if (run.problems.length) {
    return `${countProblems(run.problems)}. Corrigez, enregistrez : la vérification repart toute seule.`;
  }
  const failed = [...run.outcomes].filter(([, outcome]) => outcome === 'failure');
  if (failed.length) {
    const names = failed.map(([name]) => `« ${name} »`).join(', ');
    return `Ce qui a échoué : ${names}. La relecture du contenu n’a rien trouvé à corriger : transmettez ce rapport à la personne qui s’occupe du code.`;
  }
  if ([...run.outcomes.values()].includes('cancelled')) {
    return 'Cette exécution a été interrompue avant la fin. Rien n’est à corriger.';
  }
  return nothingPublished(run);
}

function nothingPublished({ kind, isPublisher }: Run): string {
  if (kind === 'review') {
    return 'Le contenu est en ordre. Cette vérification ne publie rien : le site change quand la modification rejoint la branche principale.';
  }
  return isPublisher
    ? 'Une version plus récente existe déjà : c’est elle qui est, ou sera bientôt, en ligne.'
    : 'Tout est en ordre, mais cette forge n’a pas GitHub Pages : la mise en ligne est l’affaire de l’hébergeur (docs/hosting.md).';
}

function toLookAt({ preview }: Run, { heading, link }: Format): string {
  return preview
    ? `${heading(2, 'L’aperçu')}

${link('Télécharger l’aperçu', preview)} : le site tel qu’il serait avec cette proposition. Les brouillons et ce qui attend son jour s’y voient, marqués comme tels.

Sur un ordinateur, décompressez le dossier, puis ouvrez son fichier « index.html » d’un double clic. Le formulaire et le filtre y sont immobiles. Il faut être connecté à GitHub ; le lien sert quatorze jours.`
    : '';
}

function mistakes({ problems, linkTo }: Run, format: Format): string {
  const blocks = reportable(problems).map((problem) => {
    const words = `${format.heading(3, place(problem, linkTo, format))}\n\n${format.text(problemSentence(problem))}`;
    return problem.remedy ? `${words}\n\n${format.block(problem.remedy)}` : words;
  });
  return blocks.join('\n\n');
}

function place(problem: Problem, linkTo: Run['linkTo'], format: Format): string {
  const words = `${format.text(problem.file)}, ligne ${problem.line}`;
  const address = linkTo(problem);
  return address ? format.link(words, address) : words;
}
