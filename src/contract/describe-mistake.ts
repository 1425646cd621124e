import { quote } from '../errors.ts';

/**
 * Says for a person what a JSON Schema validator says of one place, and quotes what came there; where nothing came, it
 * is undefined. What a format asks for is told by whoever knows it.
 */
export function sayMistake(
  said: string,
  came: unknown,
  refusalOf: (format: string) => string | undefined,
): string {
  const words = describe(said, refusalOf);
  return came === undefined ? words : `${words}, came as ${quote(came)}`;
}

function describe(said: string, refusalOf: (format: string) => string | undefined): string {
  const [, format] = /^must match format "(.+)"$/.exec(said) ?? [];
  if (format !== undefined) return refusalOf(format) ?? said;
  if (said.startsWith('must have required property')) return 'is required';
  if (said === 'must match pattern "\\S"') return 'must not be blank';
  const [, allowed] = /^must be equal to one of the allowed values: (.*)$/.exec(said) ?? [];
  // Null, where it is allowed, is written as nothing.
  if (allowed !== undefined) return `must be one of ${allowed.replace(/, $/, ' and null')}`;
  const [, bound, count, things = ''] = /^must NOT have (fewer|more) than (\d+) (\w+)$/.exec(said) ?? [];
  if (count !== undefined)
    return `must have at ${bound === 'more' ? 'most' : 'least'} ${count} ${countedAs(things, count)}`;
  return said.replace(/^must be (\w+),null$/, 'must be $1 or null');
}

function countedAs(things: string, count: string): string {
  return count === '1' ? things.replace(/ies$/, 'y').replace(/s$/, '') : things;
}
