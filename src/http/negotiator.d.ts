// The package has no types.
declare module 'negotiator' {
  class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string | undefined>> });
    /** The best of the available encodings, or undefined where the client takes none of them. */
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
  }
  export = Negotiator;
}
