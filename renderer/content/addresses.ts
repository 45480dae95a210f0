import { addressOf } from './folders';
import type { OpenedFile } from './open';
import { FILE_START } from './problem';
import type { Report } from './report';

/** A record that may answer at several addresses. */
interface Claimant {
  readonly file: OpenedFile;
  readonly aliases: readonly string[];
}

/**
 * Every path of the site, each with the file that claims it. Two files that claim one path are
 * reported, each naming the other.
 */
export function claimAddresses(
  claimants: readonly Claimant[],
  report: Report,
): ReadonlyMap<string, OpenedFile> {
  const owners = new Map<string, OpenedFile>();
  const claim = (address: string, file: OpenedFile, aliasIndex?: number) => {
    const owner = owners.get(address);
    if (!owner) {
      owners.set(address, file);
      return;
    }
    const path = ['aliases', aliasIndex ?? 0];
    const place = aliasIndex === undefined ? FILE_START : file.frontMatter?.placeOf(path);
    report.add(file.path, place ?? FILE_START, {
      ...(aliasIndex === undefined ? {} : { field: `aliases[${aliasIndex + 1}]` }),
      message:
        owner === file
          ? `l’adresse « ${address} » est déjà celle de cette page.`
          : `l’adresse « ${address} » est déjà prise par ${owner.path}.`,
      remedy: 'Changez l’une des deux adresses : une adresse ne mène qu’à une page.',
    });
  };
  // Files before aliases: the page keeps its own address, the alias is what is wrong.
  for (const { file } of claimants) {
    const address = addressOf(file);
    if (address) claim(address, file);
  }
  for (const { file, aliases } of claimants) {
    aliases.forEach((alias, index) => {
      claim(alias, file, index);
    });
  }
  return owners;
}
