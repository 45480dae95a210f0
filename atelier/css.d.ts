/** A stylesheet: its text where it is imported `with { type: 'text' }`. */
declare module '*.css' {
  const text: string;
  export default text;
}
