/** Types for the part of fs-native-extensions that this project uses: the package itself has none. */
declare module 'fs-native-extensions' {
  /** Tries to lock an open file exclusively. Returns false when it is locked already. */
  export function tryLock(fd: number): boolean;
}

declare module 'webvtt-parser' {
  export interface ParsedCue {
    startTime: number;
    endTime: number;
    direction: string;
    snapToLines: boolean;
    linePosition: number | 'auto';
    textPosition: number | 'auto';
    size: number;
    alignment: string;
    tree: import('./films/captions/parseCaptions').CueTree;
  }

  export interface ParserError {
    message: string;
    line: number;
    col?: number;
  }

  class WebVTTParser {
    constructor(entities: Readonly<Record<string, string>>);
    parse(text: string, mode: string): { cues: ParsedCue[]; errors: ParserError[] };
  }

  // A CommonJS module, whose named exports Node does not detect.
  const parser: { WebVTTParser: typeof WebVTTParser };
  export default parser;
}
