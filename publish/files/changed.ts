/** Of a file, as pages write its path, that is no longer the one that was inspected. */
export function changedMeanwhile(path: string): Error {
  return new Error(`${path} changed while it was being published: run the command again`);
}
