/** A CSS file imported by `with { type: 'text' }`: the default export is the text of the file. */
declare module '*.css' {
  const text: string;
  export default text;
}
