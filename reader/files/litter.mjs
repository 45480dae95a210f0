// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.

/** Hidden names, names that Windows and macOS create; names of Office, text editors, and unfinished downloads. */
const LITTER = [
  /^\.|^(?:ehthumbs(?:_vista)?|thumbs)\.db$|^desktop\.ini$|^\$recycle\.bin$|^icon\r$|^__macosx$/i,
  /^~\$|^#.*#$|~$|\.(?:tmp|bak|orig|sw[op]|part|partial|crdownload|opdownload|download)$/i,
];

/**
 * Whether a path has a name that systems and programs give to files of their own, which are never content.
 *
 * @param {string} path a name, or a path whose folders are checked, too
 */
export function isLitter(path) {
  return path.split(/[\\/]/).some((name) => LITTER.some((litter) => litter.test(name)));
}
