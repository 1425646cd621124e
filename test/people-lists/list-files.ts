/** A file with what people write about themselves in the tables of other tools. */
export const table = [
  ['First name', 'Last name', 'E-Mail', 'Mobile', 'Zip', 'Date of birth', 'Tags', 'Flat'],
  ['Ana', 'Sousa', 'ana@people.example', '+1 503-555-0101', '97202', '03/24/1988', '', '4B'],
  ['Luis', 'Prado', 'luis@people', '', '97206', '', '', '12'],
  ['Wen', 'Li', 'wen@people.example', '', '97202', '', 'tenant, "block captain"', ''],
  ['', 'Novák', 'novak@people.example', '', '97030', '', '', '2'],
  ['Zoë', 'Müller', '', '+1 503-555-0102', '', '', '', ''],
  ['Nobody', '', '', '', '97214', '', '', ''],
  ['Marta', '', 'marta@people.example', '', '', '02/31/1988', '', ''],
  ['Ana', '', 'ANA@people.example', '', '', '', '', ''],
  ['Bo', '', 'bo@people.example', 'call me', '', '', '', ''],
] as const;

/** The same as text: cells with a separator, in quotes where they need them. */
export function writeTable(rows: readonly (readonly string[])[], separator = ','): string {
  const needsQuotes = new RegExp(`["\\n${separator}]`);
  return rows
    .map((cells) =>
      cells
        .map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(separator),
    )
    .join('\r\n');
}

/** A text in an encoding, with a byte order mark or without one, as bytes that come in small pieces. */
export async function* encode(text: string, encoding: string, size = 11): AsyncGenerator<Buffer> {
  const bytes = encodeWhole(text, encoding);
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

/** The same as one piece. */
export function encodeWhole(text: string, encoding: string): Buffer {
  const marked = (bytes: Buffer, mark: string) => Buffer.concat([Buffer.from(mark, 'hex'), bytes]);
  const utf16 = Buffer.from(text, 'utf16le');
  switch (encoding) {
    case 'UTF-8 with a mark':
      return marked(Buffer.from(text), 'efbbbf');
    case 'UTF-16 LE with a mark':
      return marked(utf16, 'fffe');
    case 'UTF-16 BE with a mark':
      return marked(Buffer.from(utf16).swap16(), 'feff');
    case 'UTF-16 LE':
      return utf16;
    case 'Windows-1252':
      return Buffer.from(text, 'latin1');
    default:
      return Buffer.from(text);
  }
}
