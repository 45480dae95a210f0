declare module 'webvtt-parser' {
  interface ParsedCue {
    startTime: number;
    endTime: number;
    direction: string;
    snapToLines: boolean;
    linePosition: number | 'auto';
    textPosition: number | 'auto';
    size: number;
    alignment: string;
    tree: import('./parseCaptions').CueTree;
  }

  class WebVTTParser {
    constructor(entities: Readonly<Record<string, string>>);
    parse(
      text: string,
      mode: string,
    ): {
      cues: ParsedCue[];
      errors: { message: string; line: number; col?: number }[];
    };
  }

  // Common JavaScript, whose names Node does not see from outside.
  const parser: { WebVTTParser: typeof WebVTTParser };
  export default parser;
}
