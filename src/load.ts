import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Loads a package when it is called, which an `import` does at the start. Use it for packages that the first request does not
 * need, in the function that needs them; a second call returns the same module. A file of `src/` is loaded later with
 * `await import()`.
 */
export function load<Module>(name: string): Module {
  return require(name);
}

/** Loads a value with the first call and keeps it. A load that failed is repeated by the next call. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
