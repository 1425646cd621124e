// autocannon publishes no types; these are the parts in use.
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly method: 'GET' | 'POST';
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Whether each `[<id>]` in the body becomes a new id. */
    readonly idReplacement?: boolean;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
  }
  interface Result {
    /** The number of answers of each status. */
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
    readonly errors: number;
    /** Seconds. */
    readonly duration: number;
  }
  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
