import { Problem } from '../../base/errors.ts';

const enoughBytes = 64 * 1024;
const sampleBytes = 1024;
const marks: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

const spreadsheet =
  'The file is a spreadsheet. Save it as CSV in the program that made it, and bring that file.';
const noText = 'The file is no text with a table. Choose a CSV file.';

/** How files begin that are no text. */
const others: readonly (readonly [bytes: readonly number[], message: string])[] = [
  // xlsx and ods, which are ZIP files, and xls.
  [[0x50, 0x4b, 0x03, 0x04], spreadsheet],
  [[0xd0, 0xcf, 0x11, 0xe0], spreadsheet],
  // PDF, PNG, JPEG and gzip.
  [[0x25, 0x50, 0x44, 0x46], noText],
  [[0x89, 0x50, 0x4e, 0x47], noText],
  [[0xff, 0xd8, 0xff], noText],
  [[0x1f, 0x8b], noText],
];

/** The refusal of a file, or of a pasted table, as a whole: 400 `invalid_request` at `/file`. */
export function refuseFile(message: string): Problem {
  return new Problem('invalid_request', message, { fields: [{ pointer: '/file', message }] });
}

/** Replaces bytes that the encoding of a file does not have. */
export const unreadableCharacter = '\uFFFD';

/**
 * The text of a file while it is read: UTF-8, UTF-16 or Windows-1252, with or without a byte order mark (L-encodings). Without a mark, the
 * first letters beyond ASCII decide between UTF-8 and Windows-1252. Refuses a file that begins as a spreadsheet, a picture or an archive does.
 */
export async function* decodeText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let waiting = Buffer.alloc(0);
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes) {
    if (decoder !== undefined) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    waiting = Buffer.concat([waiting, chunk]);
    if (waiting.length < enoughBytes) continue;
    decoder = chooseDecoder(waiting);
    // ASCII alone does not decide.
    yield (decoder ?? new TextDecoder()).decode(waiting, { stream: true });
    waiting = Buffer.alloc(0);
  }
  yield (decoder ?? chooseDecoder(waiting) ?? new TextDecoder()).decode(waiting);
}

function chooseDecoder(head: Buffer): TextDecoder | undefined {
  const beginsWith = ([bytes]: readonly [readonly number[], string]) =>
    bytes.every((byte, index) => head[index] === byte);
  const [, message] = others.find(beginsWith) ?? [];
  if (message !== undefined) throw refuseFile(message);
  const marked = marks.find(beginsWith);
  const encoding = marked?.[1] ?? findUtf16(head) ?? chooseOfBytes(head);
  return encoding === undefined ? undefined : new TextDecoder(encoding);
}

// Every other byte of plain letters is 0.
function findUtf16(head: Buffer): string | undefined {
  const sample = head.subarray(0, sampleBytes);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const most = sample.length / 6;
  if ((zeros[1] ?? 0) > most) return 'utf-16le';
  return (zeros[0] ?? 0) > most ? 'utf-16be' : undefined;
}

function chooseOfBytes(head: Buffer): string | undefined {
  const text = new TextDecoder().decode(head, { stream: true });
  let [right, wrong] = [0, 0];
  for (const [character] of text.matchAll(/[^\0-\x7f]/gu)) {
    if (character === unreadableCharacter) wrong += 1;
    else right += 1;
  }
  if (right + wrong === 0) return undefined;
  return wrong > right ? 'windows-1252' : 'utf-8';
}
