// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule is about control characters.
const breaks = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/;

/** Whether a text contains a line break or a control character, so that it is not one line. */
export function hasLineBreak(text: string): boolean {
  return breaks.test(text);
}

/** The text as one line: a space for each row of line breaks and control characters. */
export function toOneLine(text: string): string {
  return text.split(breaks).join(' ').trim();
}
