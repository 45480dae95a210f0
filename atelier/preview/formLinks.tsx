import type { MouseEvent } from 'react';
import { capitalized } from '../../model/french/capitalized';
import { isFolder, placeAt } from '../../model/records/folders';
import {
  fileWords,
  folderWords,
  listName,
  newOne,
  withoutArticle,
} from '../../model/records/folderWords';
import { goToPath, openFormAt } from '../check/goToField';
import { goToText } from '../check/goToText';
import { formAt, listedAt } from '../cms/entry';
import { sectionLabel } from '../cms/sectionMenu';
import type { Place } from '../engine/marks';
import { cutFile } from '../files/splitFile';
import { BANNER_FORM, isOfBanner } from '../forms/collections';
import type { Session, Verdict } from '../session/openSession';
import { addressOfForm, type FormKey, fileOfForm, type SaveAll } from '../session/unsavedForms';
import type { PlaceAtPoint } from './pageInFrame';

/**
 * Opens the form of another record at the field whose text or picture a person has clicked on the page.
 *
 * @param texts the saved texts of all content files, by path.
 * @returns the French sentence that announces the other form; empty if no other form has the field.
 */
export function openFormOf(place: Place, texts: Session['texts']): string {
  const { file, path: field, kind } = place;
  const form = formAt({ file, field });
  if (!form || form === location.hash) return '';
  openFormAt(form, fieldAt(place));
  const name = isOfBanner({ file, field }) ? BANNER : nameOfRecord(file, texts.get(file) ?? '');
  return `${kind === 'picture' ? 'Cette image' : 'Ce texte'} est dans ${name} : sa fiche s’ouvre.`;
}

/** Renders links to the forms of pages that could show a record which no page shows yet. */
export function linksToPages({ section, isThere, pages }: NonNullable<Verdict['couldShow']>) {
  const label = `« ${sectionLabel(section)} »`;
  return (
    <nav aria-label="Pages qui pourraient la montrer">
      {isThere ? `Choisissez-la dans la section ${label} de :` : `Ajoutez une section ${label} à :`}
      {pages.map(({ file, title }) => linkTo(formAt({ file }) ?? '', title))}
    </nav>
  );
}

/**
 * Renders links to the other forms whose unsaved changes the page shows. If the open form can be saved, also renders a
 * button that saves all these forms together.
 *
 * @param saveAll saves the forms; undefined in proposal mode, where each form is a separate proposal.
 */
export function linksToUnsaved(
  { unsaved: forms = [], path, text, problems }: Verdict,
  texts: Session['texts'],
  saveAll: SaveAll | undefined,
) {
  if (!forms.length) return null;
  const count = forms.length > 1 ? `${forms.length} autres fiches` : 'Une autre fiche';
  const canSave = !problems.length && text.trim() !== texts.get(path)?.trim();
  return (
    <nav aria-label="Autres fiches à enregistrer">
      {`${count} à ${saveAll ? 'enregistrer' : 'proposer, une par une'} :`}
      {forms.map((form) => linkTo(addressOfForm(form), nameOfForm(form, texts)))}
      {saveAll && canSave && (
        <button type="button" onClick={() => saveAll(forms)}>
          {`Enregistrer les ${forms.length + 1} fiches`}
        </button>
      )}
    </nav>
  );
}

/** Renders a link to a form. A script opens the form: the sandboxed preview's links cannot navigate the editor. */
function linkTo(form: string, name: string) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    openFormAt(form);
  };
  return (
    <a key={form} href={form} onClick={open}>
      {name}
    </a>
  );
}

/**
 * Goes to the form field whose value a person has clicked on the previewed page; in the record's Markdown, to the
 * clicked line or table cell.
 *
 * @param text the text of the form's file.
 * @returns false if the open form has no such field.
 */
export async function goToPlace({ place, start }: PlaceAtPoint, text: string): Promise<boolean> {
  const row = await goToPath(fieldAt(place));
  if (row) openCalendar(row);
  if (row && start) {
    const above = text.slice(0, text.length - cutFile(text).body.length).split('\n').length - 1;
    goToText(row, { ...start, line: above + start.line }, text);
  }
  return row !== undefined;
}

/** Opens the calendar of a date field on a touch screen, so that a tap on the page's date needs no second one. */
function openCalendar(row: HTMLElement): void {
  const day = row.querySelector<HTMLInputElement>('input[type="date"]');
  // Browsers allow it only a few seconds after a tap (HTML, "transient activation").
  if (day && matchMedia('(pointer: coarse)').matches && navigator.userActivation.isActive) {
    day.showPicker();
  }
}

/** Returns the path of the form's input for a field; for a picture, the path of the input for its file. */
function fieldAt({ path, kind }: Place): string {
  return kind === 'picture' ? `${path}.src` : path;
}

const BANNER = capitalized(BANNER_FORM);

/**
 * Returns the French name of a form's record: « Offres › Essentiel », « Nouvelle offre », « Bandeau ».
 *
 * @param texts the saved texts of all content files, by path.
 */
export function nameOfForm(form: FormKey, texts: Session['texts']): string {
  const [folder, slug] = form;
  if (slug === BANNER_FORM) return BANNER;
  const file = fileOfForm(form);
  if (file) return nameOfRecord(file, texts.get(file) ?? '');
  return isFolder(folder) ? newOne(folderWords(folder)) : folder;
}

/** Returns the French name of a content file: « Offres › Essentiel ». @param text the saved text of the file. */
function nameOfRecord(file: string, text: string): string {
  const { folder } = placeAt(file);
  return isFolder(folder)
    ? `${listName(folder)} › ${listedAt(file, text).title}`
    : withoutArticle(fileWords(file).title);
}
