// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.

/** Names of files that are no content: hidden, made by Windows, macOS, Office or text editors, or half downloaded. */
const LITTER = [
  /^\.|^(?:ehthumbs(?:_vista)?|thumbs)\.db$|^desktop\.ini$|^\$recycle\.bin$|^icon\r$|^__macosx$/i,
  /^~\$|^#.*#$|~$|\.(?:tmp|bak|orig|sw[op]|part|partial|crdownload|opdownload|download)$/i,
];

/**
 * Whether a system or a program made a file for itself, as its name shows. Such files are never content.
 *
 * @param {string} path a name, or a path whose folders are checked, too
 */
export function isLitter(path) {
  return path.split(/[\\/]/).some((name) => LITTER.some((litter) => litter.test(name)));
}
