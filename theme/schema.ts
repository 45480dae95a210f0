/** The colours of one scheme, each by the role that it plays. Every colour of a theme is sRGB, as `#14121A`. */
export interface Scheme {
  /** The background of pages, and the text on it. */
  readonly page: string;
  readonly ink: string;
  /** The background of parts raised from the page: a card, a strip, a table's head. */
  readonly raised: string;
  /** Secondary text: dates, captions, roles. */
  readonly muted: string;
  /** The borders of fields, and lines between parts. */
  readonly line: string;
  /** Links, primary buttons and ranks; and the text on such a button. */
  readonly accent: string;
  readonly 'on-accent': string;
  /** The ring around the focused element. */
  readonly focus: string;
  readonly error: string;
  readonly success: string;
  /** The dark background of the footer and of the film around portraits, and the text on it. */
  readonly band: string;
  readonly 'on-band': string;
}

/** The colours that are the same in both schemes. */
export interface BothSchemes {
  /** The background of highlighted text (marked words, a badge, a notice, the selection), and the text on it. */
  readonly highlight: string;
  readonly onHighlight: string;
  /** The focus ring and the lines on the dark background of a band, such as the footer. */
  readonly focusOnBand: string;
  readonly lineOnBand: string;
  /** The background of pictures in a text and of coloured logos: transparent ones are made for a light page. */
  readonly pictureGround: string;
  readonly logoGround: string;
  /** The layer over the page, behind the open menu; it may be translucent, as `#14121A99`. */
  readonly veil: string;
}

/** A colour that staff may choose for a page, and the text on it. */
export interface Dye {
  readonly color: string;
  readonly ink: string;
}

/** A font of Fontsource, variable or not. Its licence must allow changes: the build removes unused characters. */
export interface FontChoice {
  /** The font's name in CSS; any name will do. */
  readonly name: string;
  /** A Latin file of an installed package, without `.woff2`: `@fontsource/lora/files/lora-latin-400-normal`. */
  readonly file: string;
  /** The axes of a variable font, each pinned to one value or narrowed. */
  readonly axes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  /** The CSS font weights that the file has: `400 700`, `800`. */
  readonly weight: string;
  /** The kind of the system fonts that browsers show until the font has loaded. */
  readonly like: 'sans' | 'serif';
}

/** The names of type sizes, from the smallest to that of the large sentence on the home page. */
export type TypeSize =
  | 'small'
  | 'text'
  | 'lede'
  | 'italic'
  | 'h3'
  | 'h2'
  | 'articleTitle'
  | 'title'
  | 'sentence';
