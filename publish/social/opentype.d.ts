/**
 * opentype.js names no `exports`: Node finds its CommonJS file and Vite its module. Naming the
 * module itself gives both the same one; the types are those of the package.
 */
declare module 'opentype.js/dist/opentype.mjs' {
  export * from 'opentype.js';
}
