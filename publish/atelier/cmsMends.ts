import { COMMITTED, SAVING } from '../../atelier/session/cmsEvents';

/** A change to the code of the CMS, which is there as it was minified: names are not to be relied on. */
interface Mend {
  readonly of: RegExp;
  readonly by: string;
}

/**
 * What the CMS has wrong for people who cannot do as its authors do, or does not tell us, and no setting or style
 * of ours can mend.
 *
 * @param code its main script.
 * @throws Error that names what it no longer has: another version of it needs another look.
 */
export function withMends(code: string): string {
  return Object.entries(MENDS).reduce((before, [what, { of, by }]) => {
    const after = before.replace(of, by);
    if (after === before) throw new Error(`@sveltia/cms: there is nothing to mend of « ${what} »`);
    return after;
  }, code);
}

const MENDS: Readonly<Record<string, Mend>> = {
  // Whoever does not see well enlarges the page with two fingers (WCAG 1.4.4).
  'zoom forbidden on phones': { of: /`maximum-scale=1`,/, by: '' },
  // On a phone the list of folders stands alone: it names an element that is not there.
  'list of folders that controls nothing': {
    of: /[\w$]+\(\)\?void 0:(?=`collection-container`)/,
    by: 'void 0&&',
  },
  // The list of folders of files alike; and a list has options in it, no lines between them.
  'list of folders of files that controls nothing': {
    of: /"aria-controls":`assets-container`,(?=children)/,
    by: '',
  },
  'lines in the list of folders of files': {
    of: /(?<==>)[\w$]+\([\w$]+\)\[[\w$]+\]\.collectionName===void 0&&(?=[^;]{0,90}\|\|![^;]{0,40}\.isAssetCollection&&)[^;]+/,
    by: '!1',
  },
  // Only what can be ticked is ticked or not: a plain item of a menu would be read « non coché ».
  'menu items that are not ticked': {
    of: /([\w$]+)\.setAttribute\(this\.childSelectedAttr,/g,
    by: '$1.getAttribute(`role`)!==`menuitem`&&$1.setAttribute(this.childSelectedAttr,',
  },
  // The button of a new record opens an empty menu: under the keys, that instead of the form.
  'menu of the button of a new record': {
    // Not by looking behind: that takes 15 s of a build.
    of: /(`create_new_entry`\)\);[^;]*)popup:[\w$]+,(?=\$\$slots:\{startIcon:!0,popup:!0)/,
    by: '$1',
  },
  // There is no other language in our build (`cmsCode`): a choice of them would choose nothing.
  'choice of a language': {
    of: /\{key:`language`,icon:`language`,component:[\w$]+\},/,
    by: '',
  },
  // A colleague's Markdown among the pictures would bring styles of its own, and restyle the editor.
  'Markdown of a file drawn in the list of files': {
    of: /[\w$]+\.name\.endsWith\(`\.md`\)/,
    by: '!1',
  },
  // Where what is typed is put aside, it forgets as soon as a folder of this machine is chosen.
  'nothing put aside in a local folder': {
    of: /(\bif\(([\w$]+)&&![\w$]+\)\{let\{databaseName:[^{}]*\}=[^{}]*\{\};if\([^{}]*\{)([\w$]+)(=new [\w$]+\([\w$]+,`draft-backups`,\{[^{}]*\}\);return\}\})\3=null/,
    by: '$1$3$4$2||($3=null)',
  },
  // A parser is given a text alone: which file it is, the rules of the site ask.
  'texts without their paths': {
    of: /(path:([\w$]+),folder:\{collectionName:[\s\S]{0,700}?\.parser;if\(([\w$]+)\)return \3\([\w$]+)\)/,
    by: '$1,$2)',
  },
  // A preview may find a file of the repository, and a field may not.
  'fields that find no file': {
    of: /(entry:([\w$]+)\?([\w$]+\(\{draft:\2,locale:[\w$]+\}\))\.entryMap:void 0,)(?=onChange)/,
    by: '$1getAsset:$2?$3.getAsset:void 0,',
  },
  // What it deletes, and what it changes in the records that cited it, it tells no listener.
  'commits that nobody hears of': {
    of: /[\w$]+\.devModeEnabled&&\(console\.debug\(`Commit changes:`,([\w$]+)\)/,
    by: `dispatchEvent(new CustomEvent(\`${COMMITTED}\`,{detail:$1})),$&`,
  },
  // Until a save has ended, it lets people type into a form that it then forgets.
  'saves that nobody hears of': {
    of: /(?<=await )[\w$]+\(\{draft:[\w$]+,skipCI:[\w$]+,overwrite:[\w$]+\}\)/,
    by: `(ended=>(dispatchEvent(new CustomEvent(\`${SAVING}\`,{detail:ended})),ended))($&)`,
  },
  // Two stores made at once in one database: the second is never made, and what is typed is not put aside.
  'what is put aside lies with other things': {
    of: /(=new [\w$]+\([\w$]+)(?=,`draft-backups`)/,
    by: '$1+`:draft-backups`',
  },
};
