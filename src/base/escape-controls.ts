// A terminal obeys C0, DEL, C1 and characters that change the direction of a text, and shows none of them.
const controls = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu;

/** Text for a terminal: control characters other than the line feed become escapes such as `\u001b`, which JSON reads back. */
export function escapeControls(text: string): string {
  return text.replace(controls, escapeUnit);
}

/** Text for one line of a terminal: the line feed is escaped as well. */
export function escapeLine(text: string): string {
  return escapeControls(text).replaceAll('\n', '\\n');
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
