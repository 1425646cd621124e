import type { Source } from '../../src/importing/source.ts';

/** A source that reads each page of another one once, however many imports read it. */
export function rememberPages(source: Source): Source {
  const known = new Map<string, ReturnType<Source['readPage']>>();
  return {
    ...source,
    readPage(path, page) {
      const key = `${path} ${page}`;
      const read = known.get(key) ?? source.readPage(path, page);
      known.set(key, read);
      return read;
    },
  };
}
