/** A line drawing in a square of 24 px, as data, not SVG code: so only the elements in `SHAPES` get into a page. */
export interface IconDrawing {
  readonly shapes: readonly IconShape[];
  /** Whether the lines of the drawing have round ends and corners, as the icons of Lucide have. */
  readonly isRound?: true;
}

/** An SVG element without children, and its attributes. */
export interface IconShape {
  readonly element: (typeof SHAPES)[number];
  readonly attributes: Readonly<Record<string, string>>;
}

/** A set of icons with English names, such as Lucide, for staff to use besides the icons that the site defines. */
export interface IconSet {
  /** All names of icons in the set, former names included. */
  readonly names: readonly string[];
  readonly drawingOf: (name: string) => IconDrawing | undefined;
  /** The English name of an icon for each French word, without accents: `star` for `etoile`. */
  readonly french: ReadonlyMap<string, string>;
}

export const SHAPES = ['path', 'circle', 'ellipse', 'rect'] as const;

/** The SVG path of each icon that the site defines, by the name that authors type in an `icon:` field. */
const OWN_PATHS: ReadonlyMap<string, string> = new Map([
  ['boussole', 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M15.5 8.5l-2 5l-5 2l2-5z'],
  ['camera', 'M3 7h12v10H3zM15 10.5l6-3v9l-6-3M7 4h4v3H7z'],
  ['plume', 'M4 20L16 8M8 16c6 1 11-4 12-12c-8 1-13 6-12 12M4 20l3-1'],
  ['coeur', 'M12 20L4.5 12.5a4.6 4.6 0 0 1 6.5-6.5l1 1l1-1a4.6 4.6 0 0 1 6.5 6.5z'],
  [
    'etincelle',
    'M12 3v7M12 14v7M3 12h7M14 12h7M6 6l3.5 3.5M14.5 14.5L18 18M18 6l-3.5 3.5M9.5 14.5L6 18',
  ],
  ['cible', 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 12h9'],
]);

export const OWN_ICONS = [...OWN_PATHS.keys()];

/** Returns the drawing of an icon that the site defines; undefined for any other name. */
export function ownDrawing(name: string): IconDrawing | undefined {
  const d = OWN_PATHS.get(name);
  return d === undefined ? undefined : { shapes: [{ element: 'path', attributes: { d } }] };
}
