const breaks = /[\p{Cc}\u2028\u2029]+/u;

/** Whether a text contains a line break or a control character, so that it is not one line. */
export function hasLineBreak(text: string): boolean {
  return breaks.test(text);
}

/** The text as one line: a space in place of each run of line breaks and control characters. */
export function toOneLine(text: string): string {
  return text.split(breaks).join(' ').trim();
}
