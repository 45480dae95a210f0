/** Of fs-native-extensions, which has no types of its own, what is used here. */
declare module 'fs-native-extensions' {
  /** Asks for an exclusive lock on an open file; false when another holds it. */
  export function tryLock(fd: number): boolean;
}
