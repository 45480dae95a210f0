/** A stylesheet, whose text is imported by `with { type: 'text' }`. */
declare module '*.css' {
  const text: string;
  export default text;
}
