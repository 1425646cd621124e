/** The name that openapi-generator uses in TypeScript and Java: `platform:referrer_data` is `platformReferrerData`. */
export function camelCase(name: string): string {
  const [first = '', ...others] = wordsOf(name);
  return first.charAt(0).toLowerCase() + first.slice(1) + others.map(capitalise).join('');
}

/** The name that openapi-generator uses for classes, and in Go: `Event campaigns` is `EventCampaigns`. */
export function pascalCase(name: string): string {
  return wordsOf(name).map(capitalise).join('');
}

/** The name that openapi-generator uses in Python: `createEvent` is `create_event`, and a keyword of Python gets a prefix. */
export function snakeCase(name: string): string {
  const words = wordsOf(name).join('_').toLowerCase();
  return keywordsOfPython.has(words) ? `var_${words}` : words;
}

// Those that may be names of fields.
const keywordsOfPython = new Set([
  'class',
  'from',
  'global',
  'in',
  'is',
  'not',
  'or',
  'and',
  'with',
  'import',
]);

function wordsOf(name: string): string[] {
  const apart = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2');
  return apart.split(/[^A-Za-z0-9]+/).filter(Boolean);
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
