/** Whether a file is a pointer of Git LFS, which replaces it in a repository. */
export function isPointer(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 40)).startsWith('version https://git-lfs.');
}

/** Returns the fault of a pointer of Git LFS. @param missing the French subject, « le PDF lui-même ». */
export function pointerFault(missing: string, remedy = 'Déposez-le de nouveau, sans Git LFS.') {
  const predicate = `n’est qu’un renvoi de Git LFS : ${missing} n’est pas dans le dépôt.`;
  return { predicate, remedy };
}
