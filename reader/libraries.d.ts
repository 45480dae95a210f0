/** Of fs-native-extensions, which has no types of its own, what is used here. */
declare module 'fs-native-extensions' {
  /** Asks for an exclusive lock on an open file; false when another holds it. */
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

  // Common JavaScript, whose names Node does not see from outside.
  const parser: { WebVTTParser: typeof WebVTTParser };
  export default parser;
}
