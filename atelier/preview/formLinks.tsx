import type { MouseEvent } from 'react';
import { capitalized } from '../../model/french/capitalized';
import { isFolder, placeAt } from '../../model/records/folders';
import { fileWords, listName, withoutArticle } from '../../model/records/folderWords';
import { goToPath, openFormAt } from '../check/goToField';
import { goToText } from '../check/goToText';
import { formAt, listedAt } from '../cms/entry';
import { sectionLabel } from '../cms/sectionMenu';
import type { Place } from '../engine/marks';
import { cutFile } from '../files/splitFile';
import { BANNER_FORM, isOfBanner } from '../forms/collections';
import type { Verdict } from '../session/openSession';
import type { PlaceAtPoint } from './pageInFrame';

/**
 * Names the form of a text or picture that was clicked on the page, with a link that opens it: « Ce texte est dans
 * Offres › Essentiel ».
 *
 * @param texts the saved texts, by path.
 */
export function linkToForm(place: Place, texts: ReadonlyMap<string, string>) {
  const { file, path, kind } = place;
  const isBanner = isOfBanner({ file, field: path });
  const form = formAt(isBanner ? `content/${BANNER_FORM}.md` : file);
  if (!form || form === location.hash) return null;
  return (
    <nav aria-label="Fiche de ce qui a été cliqué">
      {kind === 'picture' ? 'Cette image est dans' : 'Ce texte est dans'}
      <a
        href={form}
        onClick={(event) => {
          event.preventDefault();
          openFormAt(form, fieldAt(place));
        }}
      >
        {isBanner ? capitalized(BANNER_FORM) : nameOfRecord(file, texts.get(file) ?? '')}
      </a>
    </nav>
  );
}

/** Renders links to the forms of the pages that could show a record. */
export function linksToPages({ section, isThere, pages }: NonNullable<Verdict['couldShow']>) {
  if (!section || !pages) return null;
  const label = `« ${sectionLabel(section)} »`;
  return (
    <nav aria-label="Pages qui pourraient la montrer">
      {isThere ? `Choisissez-la dans la section ${label} de :` : `Ajoutez une section ${label} à :`}
      {pages.map(({ file, title }) => (
        <a key={file} href={formAt(file)} onClick={openForm}>
          {title}
        </a>
      ))}
    </nav>
  );
}

/**
 * Goes to the field of a place in the open form, and to its line in a text.
 *
 * @param text the text of the form's file.
 * @returns false where the form has no such field.
 */
export async function goToPlace({ place, line }: PlaceAtPoint, text: string): Promise<boolean> {
  const row = await goToPath(fieldAt(place));
  if (row && line !== undefined) {
    const above = text.slice(0, text.length - cutFile(text).body.length).split('\n').length - 1;
    goToText(row, { line: above + line, column: 1 }, text);
  }
  return row !== undefined;
}

/** Returns the path of the input of a place in its form. */
function fieldAt({ path, kind }: Place): string {
  return kind === 'picture' ? `${path}.src` : path;
}

function nameOfRecord(file: string, text: string): string {
  const { folder } = placeAt(file);
  return isFolder(folder)
    ? `${listName(folder)} › ${listedAt(file, text).title}`
    : withoutArticle(fileWords(file).title);
}

/** Opens a form from a link of the pane, whose frame may not navigate the editor. */
function openForm(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  location.hash = event.currentTarget.hash;
}
