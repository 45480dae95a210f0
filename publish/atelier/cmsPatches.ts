import { COMMITTED, COMMITTING, NAMED, SAVING } from '../../atelier/session/cmsEvents';
import { TAKEN } from '../../atelier/session/refuseUploads';

/** A change to the minified code of the CMS, whose names differ from version to version. */
interface Patch {
  readonly of: RegExp;
  readonly by: string;
}

/**
 * Patches faults of the CMS that no setting or style can correct, and adds the events that the editor needs.
 *
 * @param code the main script of the CMS.
 * @throws Error that names a patch which changes nothing: it is then to be checked against the new version.
 */
export function patchCms(code: string): string {
  return Object.entries(PATCHES).reduce((before, [what, { of, by }]) => {
    const after = before.replace(of, by);
    if (after === before) throw new Error(`@sveltia/cms: there is nothing to patch of « ${what} »`);
    return after;
  }, code);
}

/** What our own name of an uploaded file is called in the code of the CMS. */
export const UPLOAD_NAME = 'nameOfUpload';

/** Returns code that lets a listener refuse what the CMS has made of a file. */
const taken = (folder: string, processed: string) =>
  `(detail=>(dispatchEvent(new CustomEvent(\`${TAKEN}\`,{detail})),detail.taken))({folder:${folder},taken:${processed}})`;

const PATCHES: Readonly<Record<string, Patch>> = {
  // On a phone a list of folders is a page of its own: its aria-controls names an element that is absent.
  'lists of folders that control nothing': {
    of: /[\w$]+\(\)\?(void 0):`collection-container`|"aria-controls":`assets-container`,(?=children)/g,
    by: '$1',
  },
  // Of several words in the search of records, all in this order; of files, it finds each anywhere.
  'words that are searched in one order': {
    of: /(=\(\{value:([\w$]+),terms:([\w$]+),normalizedValueCache:([\w$]+)=void 0\}\)=>)([\w$]+\(\2,\4\))\.includes\(\3\)/,
    by: '$1$3.split(/\\s+/).every(word=>$5.includes(word))',
  },
  // It closes the store of drafts as soon as a local folder is chosen. And of two stores opened at once in one
  // database, the second is never created: drafts have a database of their own.
  'drafts that are not stored': {
    of: /(\bif\(([\w$]+)&&![\w$]+\)\{let\{databaseName:[^{}]*\}=[^{}]*\{\};if\([^{}]*\{)([\w$]+)(=new [\w$]+\([\w$]+)(,`draft-backups`,\{[^{}]*\}\);return\}\})\3=null/,
    by: '$1$3$4+`:draft-backups`$5$2||($3=null)',
  },
  // A parser gets the text alone; the rules of the site need the path, too.
  'texts without their paths': {
    of: /(path:([\w$]+),folder:\{collectionName:[\s\S]{0,700}?\.parser;if\(([\w$]+)\)return \3\([\w$]+)\)/,
    by: '$1,$2)',
  },
  // A preview can ask for a file of the repository, a field cannot; nor can a field change others.
  'fields that find no file and fill no form': {
    of: /(entry:([\w$]+)\?([\w$]+\(\{draft:\2,locale:([\w$]+)\}\))\.entryMap:void 0,)(?=onChange)/,
    by: '$1getAsset:$2?$3.getAsset:void 0,fill:values=>{let form=$2.currentValues[$4];for(let path of Object.keys(form))path in values||delete form[path];$2.interacted=!0;Object.assign(form,values)},',
  },
  // It has no event for what it deletes, and for what it changes in records that cited it; nor a way to save them. And
  // it writes into a folder without asking what is there.
  'commits without an event': {
    of: /(([\w$]+)\.current=\[\.\.\.\2\.current\.filter\([\s\S]{0,500}?,([\w$]+)=async\(\{changes:([\w$]+),[\s\S]{0,100}?,options:([\w$]+)\}\)[\s\S]{0,300}?\{)(let ([\w$]+)=\{[^{}]*\};)(?=[\w$]+\.devModeEnabled&&\(console\.debug\(`Commit changes:`)/,
    by: `$1let until=[];dispatchEvent(new CustomEvent(\`${COMMITTING}\`,{detail:{changes:$4,until}}));await Promise.all(until);$6dispatchEvent(new CustomEvent(\`${COMMITTED}\`,{detail:{changes:$4,options:$5,files:$7.files,entries:$2.current,save:$3}}));`,
  },
  // Until a save has ended, what people type into the form is lost. And where somebody else has changed the record, it
  // knows no answer but to overwrite theirs.
  'saves without an event': {
    of: /(?<=await )([\w$]+)\(\{draft:([\w$]+),skipCI:([\w$]+),overwrite:([\w$]+)\}\)/,
    by: `(detail=>(dispatchEvent(new CustomEvent(\`${SAVING}\`,{detail})),detail.save(detail.overwrite)))({overwrite:$4,save:overwrite=>$1({draft:$2,skipCI:$3,overwrite})})`,
  },
  // Markdown from the repository is drawn with its links, styles, forms and fields: a false sign-in in the editor.
  'previews of texts': {
    of: /(\(\(\)=>)([\w$]+\([\w$]+\))\?\.type&&[\w$]+\(\2\.type\)(?=\))/,
    by: '$1!1',
  },
  // In a wrapper, a drawing would not be judged (atelier/session/uploads.ts).
  'drawings in a wrapper': {
    of: /([\w$]+)\.type===`image\/svg\+xml`\?await [\w$]+\(\1\):(?=\1;)/,
    by: '',
  },
  // An address that is a drawing itself is drawn in a form: the check refuses it, and it can freeze the tab.
  'pictures in addresses': {
    of: /(?<==\/\^\(\?:https\?)\|data(?=\|blob\):\/)/,
    by: '',
  },
  // The window of the sign-in would hand its token to any site that asks for it and has taken the opener's place.
  'tokens for the origin that asks': {
    of: /(window\.opener\?\.postMessage\(`authorization:[^`]*`,)[\w$]+/,
    by: '$1location.origin',
  },
  // It would keep « _ », and give what has no letter another name each time.
  'names of files of its own': {
    of: /(=\(([\w$]+),\{slugificationEnabled:([\w$]+)=!1,assetNamesInSameFolder:[\w$]+=\[\]\}=\{\}\)=>\{)/,
    by: `$1$3&&($2=${UPLOAD_NAME}($2));`,
  },
  // It takes any file into any folder: one that cannot be published would stop every publication.
  'files that are chosen in a form': {
    of: /(\{folder:([\w$]+)\}=[\w$]+,[\w$]+;try\{[\s\S]{0,300}?invalid:[\w$]+\}=await )([\w$]+\([\w$]+,[\w$]+\?\?\{\}\))/,
    by: `$1${taken('$2', '$3')}`,
  },
  'files that are chosen beside forms': {
    of: /(([\w$]+)\.current\.files,\{config:([\w$]+)\}=[\s\S]{0,250}?\.map\(([\w$]+)=>)([\w$]+\(\4,\3\))/,
    by: `$1${taken('$2.current.folder', '$5')}`,
  },
  // A form finds a file by its path, and nobody can list them.
  'files that are not listed': {
    of: /([\w$]+)(=[\w$]+\(\[\]\),)(?=[\w$]+=[\w$]+\(\(\)=>\1\.current\.some\(\(\{workflow:)/,
    by: '$1$2cmsFilesOfAll=globalThis.cmsFiles=()=>$1.current,',
  },
  // Of two new files of one name in a form (each photo of an iPhone is « image.jpg »), one would overwrite the
  // other. And nobody is told the path that each is given.
  'new files of one name': {
    of: /(\?\{\}:\{assetNamesInSameFolder:)([\w$]+)(\}\);[\s\S]{0,200}?,)([\w$]+)(\.push\(\{\.\.\.[\w$]+,blobURL:([\w$]+),[\s\S]{0,200}?)(?=([\w$]+)\[([\w$]+)\]=\7\[\8\]\.replaceAll\(\6,([\w$]+)\))/,
    by: `$1[...$2,...$4.map(({name})=>name)]$3$4$5dispatchEvent(new CustomEvent(\`${NAMED}\`,{detail:{address:$6,path:$9}})),`,
  },
  // « 9:24 AM » is no French.
  'hours in two halves of a day': {
    of: /(\{hour:`numeric`,minute:`numeric`,hour12:)!0/,
    by: '$1!1',
  },
  // Where a form is read anew because another person changed the record, tables and pictures of its text are emptied.
  'tables and pictures that a new reading empties': {
    of: /(=\(\{entryDraft:([\w$]+),\.\.\.([\w$]+)\}\)=>\{let\{originalEntry:([\w$]+)=\{\}\}=\3;[^{}]*=[\w$]+\()\3(?=\);return \2\.current=)/,
    by: '$1{...$4.id===$2.current?.id&&{extraValues:$2.current?.extraValues},...$3}',
  },
  // Cut and pasted, copied, or taken back, the tables and pictures of a text were empty. And each was a step to take
  // back as soon as it was drawn, after which there was nothing to restore; nor did it show what was taken back in it.
  'tables and pictures that are pasted empty': {
    of: /(static importJSON\(([\w$]+)\)\{return new [\w$]+)\(\)(\.updateFromJSON\(\2\)\}exportJSON\(\)\{return\{\.\.\.[\w$]+\(this\.__props.{1,50}createDOM\(\)\{let ([\w$]+)\b.{1,600}?if\(([\w$]+)===`update`\)try\{this\.getWritable\(\)\.__props=)(.{1,90}?\{)(?=discrete:!0)(.{1,1400}?updateDOM\(\)\{return)!1\}/,
    by: '$1((({type:_,version:__,...props})=>props)($2))$3$4.props=$6...$5===`update`&&{tag:`history-merge`},$7(({props=this.__props})=>JSON.stringify(props)!==JSON.stringify(this.__props))(arguments[1])}',
  },
  // What is typed just before a save is stored just after it, and offered again as if it were not saved.
  'draft stored after its save': {
    of: /(=async\([\w$]+,[\w$]+=``\)=>\{)(?=await [\w$]+\?\.delete\([\s\S]{0,9000}?\bglobalThis\.clearTimeout\(([\w$]+)\),[\w$]+&&)/,
    by: '$1globalThis.clearTimeout($2);',
  },
};
