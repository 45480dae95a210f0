/** Returns whether a file is a pointer of Git LFS, which takes its place in a repository without it. */
export function isPointer(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 40)).startsWith('version https://git-lfs.');
}

/** Returns what is reported of a pointer of Git LFS. @param missing « le PDF lui-même » */
export function pointerFault(missing: string, remedy = 'Déposez-le de nouveau, sans Git LFS.') {
  const predicate = `n’est qu’un renvoi de Git LFS : ${missing} n’est pas dans le dépôt.`;
  return { predicate, remedy };
}
