/** How deep a JSON text may be nested, and how many values it may have. */
export interface JsonLimit {
  readonly levels: number;
  readonly values: number;
}

const [quote, backslash, comma, openArray, openObject, closeArray, closeObject] = [...'"\\,[{]}'].map(
  (character) => character.charCodeAt(0),
);

/**
 * Which limit a JSON text exceeds as far as its bytes show before it is parsed, which for a hostile text is the expensive part;
 * it stops where one is passed. What it finds in a text that is no JSON means nothing.
 */
export function findExcess(bytes: Uint8Array, { levels, values }: JsonLimit): keyof JsonLimit | undefined {
  let [depth, commas] = [0, 0];
  let isInString = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === quote) isInString = !isInString;
    else if (isInString) index += byte === backslash ? 1 : 0;
    else if (byte === openArray || byte === openObject) depth += 1;
    else if (byte === closeArray || byte === closeObject) depth -= 1;
    else if (byte === comma) commas += 1;
    if (depth > levels) return 'levels';
    if (commas >= values) return 'values';
  }
  return undefined;
}
