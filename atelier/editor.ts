import CMS from '@sveltia/cms';
import { z } from 'zod';
import { nameLists } from '../model/records/folderWords';
import { CONTENT } from '../reader/files/places.mjs';
import { checkOf } from './check/Check';
import { goToField, goToPath } from './check/goToField';
import CMS_STYLE from './cms/cms.css' with { type: 'text' };
import { correctDrawn } from './cms/correctDrawn';
import { createMissing } from './cms/createMissing';
import { explainDrafts } from './cms/draftQuestion';
import type { EditedEntry } from './cms/entry';
import { explainDeletions, undoOf } from './cms/explainDeletions';
import { FocusField } from './cms/FocusField';
import { followPageLinks } from './cms/pageLinks';
import PANES from './cms/panes.css' with { type: 'text' };
import { SeldomFields } from './cms/SeldomFields';
import { SeveralPhotos } from './cms/SeveralPhotos';
import { suggestIcons } from './cms/suggestIcons';
import { suggestPages } from './cms/suggestPages';
import { mountUndo } from './cms/undo';
import { showUnfinished } from './cms/unfinished';
import { rememberEditor } from './editLink/rememberEditor';
import { element } from './element';
import { CHECK, PATH, SELDOM, SEVERAL } from './files/content';
import { fromFile, toFile } from './files/format';
import { BANNER_FORM } from './forms/collections';
import { cmsConfig } from './forms/config';
import { ADDRESS, FOCUS, ICON } from './forms/leaf';
import { TREES } from './forms/trees';
import HISTORY from './history/history.css' with { type: 'text' };
import { lastAuthorOf, versionsOf } from './history/versions';
import { previewOf } from './preview/Preview';
import { cleanPastes } from './richText/cleanPaste';
import { followEditors } from './richText/followEditors';
import { tableComponent, tableField } from './richText/tableComponent';
import { TABLE_COMPONENT } from './richText/tables';
import { chooseVersions } from './saving/chooseVersions';
import { withFrenchErrors } from './saving/forgeFetch';
import { mergeBeforeSave } from './saving/mergeBeforeSave';
import { folderIn, listFolder, protectFolder } from './saving/protectFolder';
import { saveTogether } from './saving/saveTogether';
import { validateBeforeSave } from './saving/validateBeforeSave';
import { COMMITTED, disableWhileSaving, followCommits, SAVING } from './session/cmsEvents';
import { cmsStore } from './session/cmsStorage';
import type { Session } from './session/openSession';
import { pageSession } from './session/pageSession';
import { storedDrafts } from './session/unsavedForms';
import type { Settings } from './settings';
import { withSignIn } from './signIn/signIn';
import { isFolderOpen, mountStatus, tokenFor } from './status/mountStatus';
import PANEL from './status/panel.css' with { type: 'text' };

/**
 * Opens the editor: the CMS with our forms, files, previews and checks.
 *
 * @throws Error if the CMS cannot start.
 */
export async function openEditor(settings: Settings): Promise<void> {
  document.documentElement.toggleAttribute('data-dossier', settings.isLocal);
  nameLists(settings.listTitles);
  rememberEditor(settings.base, () => tokenFor(settings.backend.name) !== undefined);
  window.fetch = withFrenchErrors(window.fetch.bind(window), settings.forgeOrigins);
  const handles = cmsStore(settings.backend, 'file-system-handles');
  const cached = cmsStore(settings.backend, 'file-cache');
  let listed: ReturnType<typeof listFolder> | undefined;
  // Listed only once between two commits, as the CMS does.
  window.addEventListener(COMMITTED, () => {
    listed = undefined;
  });
  const files = async () => {
    if (isFolderOpen()) {
      listed ??= listFolder(handles, CONTENT);
      return listed;
    }
    return z.array(z.string()).parse((await cached((store) => store.getAllKeys())) ?? []);
  };
  const drafts = cmsStore(settings.backend, 'draft-backups', ':draft-backups');
  const session = pageSession(settings.engine, {
    files,
    drafts: () => storedDrafts(drafts),
  });
  const offerUndo = mountUndo();
  const announce = (sentence: string) => offerUndo({ sentence, label: '', done: '' });
  followPageLinks(window, location, settings, announce);
  followCommits(window, session, (deleted) => offerUndo(undoOf(deleted)));
  const sentences: string[] = [];
  window.addEventListener(SAVING, () => sentences.splice(0));
  const say = (sentence: string) => {
    sentences.push(sentence);
    announce(sentences.join(' '));
  };
  const together = saveTogether(window, session, {
    read: (form) => drafts((store) => store.get([...form])),
    forget: (form) => drafts((store) => store.delete([...form])),
    pressSave: () => document.querySelector<HTMLElement>(SAVE)?.click(),
    say,
  });
  disableWhileSaving(document, window);
  explainDeletions(session);
  const sayUnpublishable = mountStatus(settings, CMS);
  const updateUnfinished = showUnfinished(document, session, drafts);
  explainDrafts(document, session, drafts, offerUndo);
  const { proposals } = settings;
  createMissing(document, window, { session, drafts, announce: offerUndo, proposals });
  let reading: ReturnType<typeof setTimeout> | undefined;
  let isWarm = false;
  const whenRead = () => {
    updateUnfinished();
    if (isWarm) return;
    isWarm = true;
    // Only once. A failure here is not reported, since the check of a form reports it.
    session.ready().then(sayUnpublishable, () => undefined);
  };
  followEditors(document, localStorage);
  cleanPastes(document, announce);
  const saveAll = settings.proposals ? undefined : together.saveAll;
  const preview = () => previewOf(session, offerUndo, saveAll);
  for (const name of TREES.keys()) {
    CMS.registerCustomFormat(`${name}-frontmatter`, 'md', {
      // Our bundle of the CMS adds the path: publish/atelier/cmsPatches.ts.
      fromFile: (text: string, path = '') => {
        session.note(path, text);
        clearTimeout(reading);
        reading = setTimeout(whenRead, QUIET_MS);
        return { ...fromFile(name, text), [PATH]: path };
      },
      toFile: (content) => toFile(name, content),
    });
    CMS.registerPreviewTemplate(name, preview());
  }
  CMS.registerPreviewTemplate(BANNER_FORM, preview());
  CMS.registerFieldType(CHECK, checkOf(session, versionsOf(settings), offerUndo));
  CMS.registerFieldType(TABLE_COMPONENT, tableField);
  CMS.registerEditorComponent(tableComponent);
  // The CMS's own input of one line, under names by which suggestPages and suggestIcons find it.
  for (const name of [ADDRESS, ICON]) {
    CMS.registerFieldType(name, CMS.getFieldType('string')?.control ?? 'string');
  }
  suggestPages(document, session, settings.lists);
  suggestIcons(document);
  focusAdded(document);
  CMS.registerFieldType(SEVERAL, SeveralPhotos);
  CMS.registerFieldType(FOCUS, FocusField);
  CMS.registerFieldType(SELDOM, SeldomFields);
  const openFolder = async () => (isFolderOpen() ? folderIn(handles) : undefined);
  const reload = { label: 'Recharger la page', undo: () => location.reload(), done: '' };
  const askFirst = protectFolder(window, session, openFolder, (sentence) =>
    offerUndo({ sentence, ...reload }),
  );
  // Each proposal has its own branch.
  const merged = proposals
    ? async ({ content }: EditedEntry) => content
    : mergeBeforeSave(window, session, {
        authorOf: lastAuthorOf(settings),
        choose: chooseVersions,
        say,
      });
  const examine: Session['examine'] = (name, path, content) =>
    session.examine(name, path, content, together.accepted);
  const knowing = { ...session, examine, lists: settings.lists };
  const validated = validateBeforeSave(knowing, merged, async (...problem) => {
    // The problem of another form than the open one.
    if (together.accepted) return;
    await goToField(...problem);
    // After its dialog has closed, the CMS focuses its menu.
    const menu = document.querySelector(FORM_MENU);
    menu?.addEventListener('focus', () => void goToField(...problem), { once: true });
  });
  CMS.registerEventListener({
    name: 'preSave',
    handler: async ({ entry }) => {
      const { data, newRecord } = entry.toJS();
      // A copied record still contains the path of its original.
      if (!newRecord) await askFirst(String(data[PATH]));
      return validated(entry);
    },
  });
  document.head.append(element('style', {}, PANES, PANEL, HISTORY, CMS_STYLE));
  correctDrawn(document);
  await CMS.init({ config: cmsConfig(withSignIn(settings, window)) });
  allowZoom(document);
}

/** The selector of the menu button next to « Enregistrer ». */
const FORM_MENU = 'button[aria-label="Afficher les options de l’éditeur"]';

/** The selector of the button that saves the open form. */
const SAVE = '#nc-root .content-editor button[data-label="Enregistrer"]';

/** The time in ms without a newly read file after which the editor assumes that the CMS has read all content. */
const QUIET_MS = 300;

/** Lets people zoom with two fingers (WCAG 1.4.4), which the CMS forbids on phones. */
function allowZoom(page: Document): void {
  for (const meta of page.querySelectorAll<HTMLMetaElement>('meta[name="viewport"]')) {
    meta.content = meta.content.replace('maximum-scale=1, ', '');
  }
}

/** Focuses the first field of a new list entry. The CMS by itself focuses the button that folds the entry. */
function focusAdded(page: Document): void {
  let isAdding = false;
  // The focus does not move if the person has clicked or typed elsewhere in the meantime.
  const note = ({ type, target }: Event) => {
    isAdding = type === 'click' && target instanceof Element && target.closest(ADDS) !== null;
  };
  for (const type of ['click', 'keydown', 'pointerdown']) page.addEventListener(type, note, true);
  page.addEventListener('focusin', ({ target }) => {
    if (!isAdding || !(target instanceof Element) || !target.matches(FOLDS)) return;
    const row = target.closest('.item')?.querySelector<HTMLElement>('section[data-key-path]');
    if (row) void goToPath(row.dataset.keyPath ?? '');
  });
}

/** The selector of the buttons « Ajouter … », and of menu items that add a section or an entry. */
const ADDS = 'button[data-label^="Ajouter"], [role="menuitem"]';

const FOLDS = '.item > .header > .start > button';
