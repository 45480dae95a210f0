/** What files are, by the ends of their names: what staff may drop, wherever they drop it. */
export const EXTENSIONS = {
  picture: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg', 'gif', 'bmp', 'tif', 'tiff'],
  film: ['mp4', 'mov', 'm4v', 'avi', 'webm', 'mkv', 'wmv', '3gp'],
  sound: ['mp3', 'm4a', 'wav', 'aac', 'ogg', 'flac'],
  wordProcessing: ['doc', 'docx', 'odt', 'rtf', 'pages'],
  spreadsheet: ['xls', 'xlsx', 'ods', 'csv', 'numbers'],
  slides: ['ppt', 'pptx', 'odp', 'key'],
  archive: ['zip', 'rar', '7z', 'gz', 'tar'],
} as const satisfies Record<string, readonly string[]>;

/** Returns whether a file of that end, in small letters, is of one of these kinds. */
export function isOfKind(extension: string, ...kinds: (keyof typeof EXTENSIONS)[]): boolean {
  return kinds.some((kind) => EXTENSIONS[kind].some((known) => known === extension));
}
