// Finds entries of the docs by words. The libraries are arguments, so that the page and the tests use the same code.

/** Words of questions, which say nothing about the answer. */
const emptyWords = new Set(
  'a about an and are can do does for from get how i in into is it its me mean means my of on or our should that the this to us use using want we what when where which why with you your'.split(
    ' ',
  ),
);

const weights = { guide: 1, problem: 1, operation: 0.5, schema: 0.2 };

/** What is tried until something is found: every word, every word with one wrong letter, with two swapped letters, any word. */
const ways = [
  { combineWith: 'AND' },
  { combineWith: 'AND', processTerm: lower, fuzzy: allowMistakes },
  { combineWith: 'AND', processTerm: lower, fuzzy: allowSwaps },
  { combineWith: 'OR', processTerm: lower, fuzzy: allowMistakes, prefix: false },
];

/** Returns a function that finds at most 12 entries for what a reader typed, the best first. */
export function createSearch(entries, { MiniSearch, stemmer }) {
  const index = new MiniSearch({
    idField: 'path',
    fields: ['words', 'name', 'title', 'place', 'text'],
    storeFields: ['path', 'title', 'place', 'kind'],
    tokenize: (text) => text.split(/[^\p{L}\p{N}_]+/u).flatMap(listParts),
    // The word itself as well, because its stem is not always its beginning: "privaci" of "privacy".
    processTerm: (term) => [...new Set([lower(term), stemmer(lower(term))])],
    searchOptions: {
      processTerm: (term) => stemmer(lower(term)),
      prefix: true,
      boost: { words: 12, name: 8, title: 5, place: 2 },
      boostDocument: (_path, _term, { kind }) => weights[kind],
    },
  });
  index.addAll(entries);
  return (typed) => {
    const words = typed.split(/\s+/);
    const full = words.filter((word) => !emptyWords.has(lower(word)));
    const query = (full.length > 0 ? full : words).join(' ');
    for (const way of ways) {
      const found = index.search(query, way);
      if (found.length > 0) return found.slice(0, 12);
    }
    return [];
  };
}

function lower(term) {
  return term.toLowerCase();
}

// A code such as `rate_limited` is found by its words, and first of all as a whole.
function listParts(word) {
  const parts = word.split('_').filter((part) => part !== '');
  return parts.length > 1 ? [word, ...parts] : parts;
}

function allowMistakes(term) {
  return term.length > 3 ? 1 : false;
}

function allowSwaps(term) {
  return term.length > 6 ? 2 : allowMistakes(term);
}
