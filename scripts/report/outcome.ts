import { z } from 'zod';

/** What became of the jobs and steps that came before the report, by their ids in the workflow. */
export type Outcomes = ReadonlyMap<string, string>;

/**
 * Reads the contexts `needs` and `steps` of a workflow, as `toJSON` writes them. Nothing that comes
 * from a visitor or a branch is in them but the names of our own jobs.
 *
 * @throws ZodError when they are something else.
 */
export function readOutcomes(...contexts: readonly (string | undefined)[]): Outcomes {
  return new Map(
    contexts.flatMap((context) =>
      Object.entries(contextSchema.parse(JSON.parse(context || '{}'))).flatMap(
        ([name, { result, outcome, outputs }]): [string, string][] => [
          [name, result ?? outcome ?? ''],
          // A job that succeeds without doing what it is for says so.
          ...(outputs?.skipped === 'true' ? [[name, 'skipped'] as [string, string]] : []),
        ],
      ),
    ),
  );
}

const contextSchema = z.record(
  z.string(),
  z.object({
    result: z.string().optional(),
    outcome: z.string().optional(),
    outputs: z.record(z.string(), z.string()).optional(),
  }),
);

/** What failed, in French, in the order of the workflow. */
export function failures(outcomes: Outcomes): string[] {
  return [...outcomes]
    .filter(([, outcome]) => outcome === 'failure')
    .map(([name]) => NAMES[name] ?? `l’étape « ${name} »`);
}

const NAMES: Readonly<Record<string, string>> = {
  contenu: 'la relecture du contenu',
  adresses: 'la recherche d’adresses perdues',
  types: 'la vérification des types',
  style: 'la vérification du style du code',
  code: 'la recherche d’essais déjà passés',
  essais: 'les essais automatiques',
  construction: 'la construction du site',
  relecture: 'la construction de l’aperçu',
  dossier: 'la préparation de l’aperçu',
  apercu: 'la remise de l’aperçu',
  decider: 'la préparation',
  verifier: 'la vérification',
  construire: 'la construction du site',
  fonctions: 'la mise en ligne des fonctions du formulaire',
  deployer: 'la mise en ligne',
  constat: 'le contrôle du site depuis l’extérieur',
};
