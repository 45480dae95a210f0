import { COMMITTED, COMMITTING, NAMED, SAVING } from '../../atelier/session/cmsEvents';
import { TAKING } from '../../atelier/session/takeUploads';

/** A change to the CMS's minified code that corrects a fault. */
interface Patch {
  /** The fault as users of the CMS notice it. */
  readonly fault: string;
  /** The pattern of the code to replace; `by` is the pattern of the new code. See `patched` for both patterns. */
  readonly find: string;
  readonly by: string;
  /** Other replacements in the same script that belong to this patch. */
  readonly also?: readonly Pick<Patch, 'find' | 'by'>[];
  /** The address of an issue about the fault in the CMS's repository. */
  readonly issue?: string;
  /** The version of the CMS in which the fault was last seen. */
  readonly seen: string;
}

/**
 * Returns the CMS's code with corrections that no setting, style or event listener can make, and with events to which
 * the editor listens.
 *
 * @param code the main script of the CMS.
 * @throws Error with the fault, if a patch does not match exactly once: then adapt the patch to the new version.
 */
export function patchCms(code: string): string {
  return PATCHES.reduce((before, { fault, also = [], ...place }) => {
    try {
      return [place, ...also].reduce((text, { find, by }) => patched(text, find, by), before);
    } catch (error) {
      throw new Error(`@sveltia/cms cannot be patched: « ${fault} »`, { cause: error });
    }
  }, code);
}

/**
 * Returns minified code, whose names change from version to version, with one piece replaced.
 *
 * @param find the pattern of the piece: `«draft»` matches any name, the same at each repetition; `«…»` matches any
 * code.
 * @param by the replacement: `«draft»` stands for the matched name, the nth `«…»` for what the nth `«…»` of `find`
 * matched.
 * @throws Error if the pattern does not match exactly once.
 */
export function patched(code: string, find: string, by: string): string {
  const [place, ...others] = code.matchAll(patternOf(find));
  if (!place) throw new Error(`The code does not contain ${find}`);
  if (others.length) throw new Error(`The code contains ${find} ${others.length + 1} times`);
  const { groups = {}, index, 0: whole } = place;
  const after = numbered(by).replace(HOLE, (hole, name: string) => groups[name] ?? hole);
  return code.slice(0, index) + after + code.slice(index + whole.length);
}

/** Returns code that sends an event, then calls the function in the event's `detail`, which listeners may replace. */
const announced = (event: string, detail: string, call: string) =>
  `(detail=>(dispatchEvent(new CustomEvent(\`${event}\`,{detail})),detail.${call}))(${detail})`;

const PATCHES: readonly Patch[] = [
  {
    fault: 'A search for several words finds only records that contain them in this order.',
    find: '=({value:«value»,terms:«terms»,normalizedValueCache:«cache»=void 0})=>«plain»(«value»,«cache»).includes(«terms»)',
    by: '=({value:«value»,terms:«terms»,normalizedValueCache:«cache»=void 0})=>«terms».split(/\\s+/).every(word=>«plain»(«value»,«cache»).includes(word))',
    seen: '0.221.1',
  },
  {
    fault:
      'Text typed in a folder of this machine is not offered again: the store of drafts closes when the folder is chosen, or is never made next to another in the same database.',
    find: 'if(«backend»&&!«store»){let{databaseName:«name»}=«backend».repository??{};if(«name»){«store»=new «Database»(«name»,`draft-backups`,{«…»});return}}«store»=null',
    by: 'if(«backend»&&!«store»){let{databaseName:«name»}=«backend».repository??{};if(«name»){«store»=new «Database»(«name»+`:draft-backups`,`draft-backups`,{«…»});return}}«backend»||(«store»=null)',
    seen: '0.221.1',
  },
  {
    fault:
      'The check of a record knows neither which record it is nor the files of the repository, and cannot correct other fields. A form that is read again loses the tables and pictures of its text.',
    find: 'path:«path»,folder:{collectionName:«…».parser;if(«parser»)return «parser»(«text»)',
    by: 'path:«path»,folder:{collectionName:«…».parser;if(«parser»)return «parser»(«text»,«path»)',
    also: [
      {
        find: 'entry:«draft»?«data»({draft:«draft»,locale:«locale»}).entryMap:void 0,onChange',
        by: 'entry:«draft»?«data»({draft:«draft»,locale:«locale»}).entryMap:void 0,getAsset:«draft»?«data»({draft:«draft»,locale:«locale»}).getAsset:void 0,draft:«draft»,onChange',
      },
    ],
    issue: 'https://github.com/sveltia/sveltia-cms/issues/709',
    seen: '0.221.1',
  },
  {
    fault:
      'A deletion cannot be undone, and a save into a folder overwrites changes by another program: no event announces a commit.',
    find: '«entries».current=[...«entries».current.filter(«…»,«save»=async({changes:«changes»,«…»options:«options»})=>{«…»{let «commit»={«…»};«debug».devModeEnabled&&(console.debug(`Commit changes:`',
    by: [
      '«entries».current=[...«entries».current.filter(«…»,allRecords=()=>«entries».current,«save»=async({changes:«changes»,«…»options:«options»})=>{«…»{let until=[];',
      `dispatchEvent(new CustomEvent(\`${COMMITTING}\`,{detail:{changes:«changes»,until}}));await Promise.all(until);`,
      'let «commit»={«…»};',
      `dispatchEvent(new CustomEvent(\`${COMMITTED}\`,{detail:{changes:«changes»,options:«options»,files:«commit».files,entries:«entries».current,save:«save»}}));`,
      '«debug».devModeEnabled&&(console.debug(`Commit changes:`',
    ].join(''),
    seen: '0.221.1',
  },
  {
    fault:
      'Text typed while the CMS saves is lost, and a record that somebody else has changed can only be overwritten.',
    find: 'await «save»({draft:«draft»,skipCI:«skipCI»,overwrite:«overwrite»})',
    by: `await ${announced(SAVING, '{overwrite:«overwrite»,save:(overwrite,others)=>«save»({draft:«draft»,skipCI:«skipCI»,overwrite,others}).then(entry=>(«draft».interacted=!1,entry))}', 'save(detail.overwrite)')}`,
    seen: '0.221.1',
  },
  {
    fault:
      'Each form with unsaved changes needs a commit of its own, made in that form. The message of a commit names only one file.',
    find: '«save»=async({draft:«draft»,skipCI:«skipCI»=void 0,overwrite:«overwrite»=!1})=>{«…»let «slugs»=«slugsOf»({draft:«draft»}),«…»=await «prepare»({draft:«draft»,slugs:«slugs»}),«…»let «pending»=«pendingOf»(«draft»);«changes».push(«…»({type:`postSave`,entry:«entry»,collection:«collectionOf»(',
    by: [
      'takenNames=[],preparedForm=async({folder,slug,file,names},backup)=>{takenNames=names;let collection=«collectionOf»(folder),collectionFile=collection._fileMap?.[slug],',
      'originalEntry=allRecords().find(({locales})=>Object.values(locales).some(({path})=>path===file));',
      'if(file&&!originalEntry)throw Error(`deleted`);',
      'let draft=builtDraft({collection,collectionFile,originalEntry});restoredDraft({backup,draft});',
      'let{savingEntry:entry,...made}=await «prepare»({draft,slugs:«slugsOf»({draft})});',
      'return{collectionName:folder,entry,...made}},',
      '«save»=async({draft:«draft»,skipCI:«skipCI»=void 0,overwrite:«overwrite»=!1,others})=>{«…»let «slugs»=«slugsOf»({draft:«draft»}),«…»=await «prepare»({draft:«draft»,slugs:«slugs»}),«…»',
      'let «pending»=[...«pendingOf»(«draft»),...await others?.(«changes»,preparedForm)??[]];',
      '«changes».push(«…»({type:`postSave`,entry:«entry»,collection:«collectionOf»(',
    ].join(''),
    also: [
      {
        find: '«create»=({entryDraft:«state»,...«parts»})=>{«…»let «draft»=«build»(«parts»);',
        by: 'builtDraft=parts=>«build»(parts),«create»=({entryDraft:«state»,...«parts»})=>{«…»let «draft»=«build»(«parts»);',
      },
      {
        find: '«restore»=({backup:«backup»,draft:«draft»})=>{let{currentLocales:',
        by: 'restoredDraft=parts=>«restore»(parts),«restore»=({backup:«backup»,draft:«draft»})=>{let{currentLocales:',
      },
      {
        find: `«others».length&&(«message»+=\` +\${«others».length}\`)`,
        by: '«others».length&&(«message»+=«others».length<9?[``,...«others»].join(`, `):` +`+«others».length)',
      },
    ],
    seen: '0.221.1',
  },
  {
    fault:
      'Any file is accepted into any folder, under any name, and one that cannot be published stops every publication. If a form has two new files with the same name (an iPhone names every photo « image.jpg »), one overwrites the other.',
    find: ',«process»=async(«file»,{slugify_filename:',
    by: `,«process»=(file,options)=>${announced(TAKING, '{file,process:file=>processTaken(file,options)}', 'process(file)')},processTaken=async(«file»,{slugify_filename:`,
    also: [
      {
        find: '?{}:{assetNamesInSameFolder:«names»});«…»«saved».push({...«…»,blobURL:«address»,«…»«content»[«key»]=«content»[«key»].replaceAll(«address»,«path»)',
        by: `?{}:{assetNamesInSameFolder:[...«names»,...takenNames,...«saved».map(({name})=>name)]});«…»«saved».push({...«…»,blobURL:«address»,«…»dispatchEvent(new CustomEvent(\`${NAMED}\`,{detail:{address:«address»,path:«path»}})),«content»[«key»]=«content»[«key»].replaceAll(«address»,«path»)`,
      },
    ],
    issue: 'https://github.com/sveltia/sveltia-cms/issues/194',
    seen: '0.221.1',
  },
  {
    fault:
      'A form freezes the tab when it opens: a picture whose address contains the picture itself is drawn without a check.',
    find: '=/^(?:https?|data|blob):/',
    by: '=/^(?:https?|blob):/',
    seen: '0.221.1',
  },
  {
    fault:
      'After cutting and pasting, or undoing, the tables and pictures of a text are empty. Drawing one adds a step to undo, and it does not show a change undone inside it.',
    find: 'static importJSON(«json»){return new «Node»().updateFromJSON(«json»)}exportJSON(){«…»createDOM(){let «element»,«…»if(«type»===`update`)try{this.getWritable().__props=«…»,{discrete:!0«…»updateDOM(){return!1}',
    by: 'static importJSON(«json»){return new «Node»((({type:_,version:__,...props})=>props)(«json»)).updateFromJSON(«json»)}exportJSON(){«…»createDOM(){let «element»,«…»if(«type»===`update`)try{this.getWritable().__props=«element».props=«…»,{...«type»===`update`&&{tag:`history-merge`},discrete:!0«…»updateDOM(){return(({props=this.__props})=>JSON.stringify(props)!==JSON.stringify(this.__props))(arguments[1])}',
    issue: 'https://github.com/sveltia/sveltia-cms/issues/591',
    seen: '0.221.1',
  },
];

const HOLE = /«(\w+)»/g;

/** The largest number of characters that `«…»` in a pattern matches: more would include unrelated code. */
const FAR = 1400;

function patternOf(find: string): RegExp {
  const named = new Set<string>();
  const parts = numbered(find)
    .split(HOLE)
    .map((part, index) => {
      if (index % 2 === 0) return part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
      if (named.has(part)) return `\\k<${part}>`;
      named.add(part);
      return `(?<${part}>${part.startsWith(ANY) ? `[^]{0,${FAR}}?` : '[\\w$]+'})`;
    });
  return new RegExp(parts.join(''), 'g');
}

/** The beginning of the name of a regular expression group for `«…»` in a pattern; a number follows. */
const ANY = 'any_';

/** Numbers each `«…»` of a pattern, so that each becomes a regular expression group with a name of its own. */
function numbered(code: string): string {
  let number = 0;
  return code.replaceAll('«…»', () => `«${ANY}${number++}»`);
}
