/** What we use of it: @types/negotiator does not know `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: { 'accept-encoding'?: string | undefined } });
    encodings(
      available: readonly string[],
      options?: { readonly preferred?: readonly string[] },
    ): string[];
  }
}
