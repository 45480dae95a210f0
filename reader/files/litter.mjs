// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.

/** Hidden names, then those of Windows and Macs, of Office and text editors, of downloads and copies under way. */
const LITTER = [
  /^\.|^(?:ehthumbs(?:_vista)?|thumbs)\.db$|^desktop\.ini$|^\$recycle\.bin$|^icon\r$|^__macosx$/i,
  /^~\$|^#.*#$|~$|\.(?:tmp|bak|orig|sw[op]|part|partial|crdownload|opdownload|download)$/i,
];

/**
 * Returns whether a system or a program left a file or folder of that name: it is no content, wherever it is.
 *
 * @param {string} path a name, or a path with the folders that may be litter themselves
 */
export function isLitter(path) {
  return path.split(/[\\/]/).some((name) => LITTER.some((litter) => litter.test(name)));
}
