/** The colours of one scheme (light or dark), by their role. Every colour of a theme is sRGB, as `#14121A`. */
export interface Scheme {
  /** The background of pages; `ink` is the colour of the text on this background. */
  readonly page: string;
  readonly ink: string;
  /** The background of parts that differ from the page: a card, a strip, the head of a table. */
  readonly raised: string;
  /** The colour of secondary text: dates, captions, roles. */
  readonly muted: string;
  /** The borders of fields, and lines between parts. */
  readonly line: string;
  /** The colour of links, primary buttons and list numbers; `on-accent` is the colour of text on a primary button. */
  readonly accent: string;
  readonly 'on-accent': string;
  /** The ring around the focused element. */
  readonly focus: string;
  readonly error: string;
  readonly success: string;
  /** The dark background of the footer and of portrait frames; `on-band` is the colour of text on this background. */
  readonly band: string;
  readonly 'on-band': string;
}

/** The colours that are the same in both schemes. */
export interface BothSchemes {
  /** The background of marked words, badges, notices and the selection; `onHighlight` is the colour of their text. */
  readonly highlight: string;
  readonly onHighlight: string;
  /** The focus ring and the lines on the dark background of a band, such as the footer. */
  readonly focusOnBand: string;
  readonly lineOnBand: string;
  /** The light background of coloured logos and of pictures in a text: transparent ones are made for light pages. */
  readonly pictureGround: string;
  readonly logoGround: string;
  /** The layer that covers the page behind the open menu; it may be translucent, as `#14121A99`. */
  readonly veil: string;
}

/** A colour that staff may choose for a page, and the colour of text on it. */
export interface Dye {
  readonly color: string;
  readonly ink: string;
}

/** A font of a Fontsource package. Its licence must allow changes, because the build removes unused characters. */
export interface FontChoice {
  /** The name of the font in CSS, which may be any name. */
  readonly name: string;
  /** A Latin file of an installed package, without `.woff2`: `@fontsource/lora/files/lora-latin-400-normal`. */
  readonly file: string;
  /** The axes of a variable font. The build pins each to one value, or limits it to a range. */
  readonly axes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  /** The CSS font weights that the file has: `400 700`, `800`. */
  readonly weight: string;
  /** The kind of the system fonts that browsers show until the font has loaded. */
  readonly like: 'sans' | 'serif';
}

/** The names of font sizes, from the smallest to that of the large sentence on the home page. */
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
