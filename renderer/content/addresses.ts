import { ALIAS } from './addressFields';
import { pathName, valueAt } from './describe';
import { addressOf, RESERVED } from './folders';
import type { OpenedFile } from './open';
import { FILE_START } from './problem';
import type { ProblemWords, Report } from './report';

/**
 * Every path of the site, each with the file that claims it. Two files that claim one path are
 * reported, each naming the other.
 */
export function claimAddresses(
  files: readonly OpenedFile[],
  report: Report,
): ReadonlyMap<string, OpenedFile> {
  const owners = new Map<string, OpenedFile>();
  // Files before aliases: the page keeps its own address, the alias is what is wrong.
  for (const file of files) {
    const address = addressOf(file);
    if (!address) continue;
    const owner = owners.get(address);
    if (owner) report.add(file.path, FILE_START, taken(address, file, owner));
    else owners.set(address, file);
  }
  for (const file of files) {
    if (!addressOf(file)) continue;
    for (const [index, alias] of typedAliases(file).entries()) {
      // What cannot be an address is reported with its field.
      if (typeof alias !== 'string' || !ALIAS.test(alias)) continue;
      const owner = owners.get(alias);
      const wrong = isReserved(alias) ? reserved(alias) : owner && taken(alias, file, owner);
      if (!wrong) {
        owners.set(alias, file);
        continue;
      }
      const path = ['aliases', index];
      report.add(file.path, file.frontMatter?.placeOf(path) ?? FILE_START, {
        field: pathName(path),
        label: 'Adresse secondaire',
        ...wrong,
      });
    }
  }
  return owners;
}

/**
 * The aliases of a file, its fields valid or not, its front matter readable or not: a mistake
 * elsewhere in it must not make every link to its aliases look dead.
 */
export function typedAliases(file: OpenedFile): readonly unknown[] {
  if (file.frontMatter) {
    const typed = valueAt(file.frontMatter.data, ['aliases']);
    return Array.isArray(typed) ? typed : [];
  }
  const [, typed = ''] = /^aliases:(.*(?:\n[ \t-].*){0,50})/m.exec(file.text) ?? [];
  return typed.split(/[\s,[\]"']+/);
}

function taken(address: string, file: OpenedFile, owner: OpenedFile): ProblemWords {
  if (owner === file) {
    return {
      message: `l’adresse « ${address} » est déjà celle de cette page.`,
      remedy: 'Retirez cette ligne.',
    };
  }
  return {
    message: `l’adresse « ${address} » est déjà prise par ${owner.path}.`,
    remedy: 'Changez l’une des deux : une adresse ne mène qu’à une page.',
  };
}

function isReserved(address: string): boolean {
  return RESERVED.includes(address.split('/')[1] ?? '');
}

function reserved(address: string): ProblemWords {
  return {
    message: `l’adresse « ${address} » est réservée aux fichiers du site.`,
    remedy: 'Choisissez-en une autre.',
  };
}
