// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.

/** Patterns for the names of files that are no content: hidden files, system files, backups, unfinished downloads. */
const LITTER = [
  /^\.|^(?:ehthumbs(?:_vista)?|thumbs)\.db$|^desktop\.ini$|^\$recycle\.bin$|^icon\r$|^__macosx$/i,
  /^~\$|^#.*#$|~$|\.(?:tmp|bak|orig|sw[op]|part|partial|crdownload|opdownload|download)$/i,
];

/**
 * Whether a file is no content, judging by its name: a hidden file, a system file, a backup or an unfinished download.
 *
 * @param {string} path a file name or a path; in a path, each folder's name is checked as well
 */
export function isLitter(path) {
  return path.split(/[\\/]/).some((name) => LITTER.some((litter) => litter.test(name)));
}
