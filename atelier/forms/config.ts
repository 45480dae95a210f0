import type { CmsConfig } from '@sveltia/cms';
import { isFolder } from '../../model/records/folders';
import { FOLDER_WORDS } from '../../model/records/folderWords';
import { SINGLE_FILES } from '../../model/records/schemaOf';
import type { Settings } from '../settings';
import { folderForm, singleForms } from './collections';
import { libraryFor, PDF_LABEL, PDFS, PICTURES } from './uploads';

/**
 * Returns the configuration of the CMS, with a form for each folder and single file of content/. The forms are computed
 * from the schemas by which the files are checked. The result is plain JSON, without `undefined`.
 *
 * @throws Error that names the field for which no form can be made.
 */
export function cmsConfig({
  url,
  base,
  backend,
  proposals,
}: Pick<Settings, 'url' | 'base' | 'backend' | 'proposals'>): CmsConfig {
  return {
    load_config_file: false,
    // The forge's name decides the other keys, which were checked with the settings.
    backend: { ...backend, commit_messages: COMMITS } as CmsConfig['backend'],
    ...(proposals && { publish_mode: 'editorial_workflow' }),
    site_url: url,
    display_url: url,
    app_title: 'Atelier',
    logo: { src: `${base}/favicon.svg`, show_in_header: true },
    media_folder: PICTURES.folder.media_folder.slice(1),
    public_folder: PICTURES.folder.public_folder,
    media_libraries: { default: { config: libraryFor(PICTURES) }, stock_assets: false },
    asset_collections: [{ name: 'fichiers', label: PDF_LABEL, ...PDFS }],
    // The same rules as those of `slugOf`.
    slug: { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-' },
    // The preview is beside the form, and the status links to the published page.
    show_preview_links: false,
    collections: Object.keys(FOLDER_WORDS)
      .filter(isFolder)
      .map((name) => folderForm(name, proposals)),
    singletons: [...SINGLE_FILES.keys()].flatMap(singleForms),
  };
}

/** The commit message for each kind of change. */
const COMMITS = {
  create: 'Ajoute {{path}}',
  update: 'Modifie {{path}}',
  delete: 'Retire {{path}}',
  uploadMedia: 'Ajoute {{path}}',
  deleteMedia: 'Retire {{path}}',
};
