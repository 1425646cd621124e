const invisible = String.raw`[\s\p{Default_Ignorable_Code_Point}\p{Cf}]`;
// A run inside the text is looked at once, and not from each of its characters.
const atEnds = new RegExp(`^${invisible}+|(?<!${invisible})${invisible}+$`, 'gu');
// The blank of Braille is a symbol without dots.
const visible = /[^\p{Cc}\p{Cf}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
const breaks = /[\p{Cc}\u2028\u2029]+/u;

/** Whether a text contains a line break or a control character, so that it is not one line. */
export function hasLineBreak(text: string): boolean {
  return breaks.test(text);
}

/** Whether a text has nothing that a reader sees: white space, marks and controls at most. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

/** The text without white space and invisible marks at its ends, which are pasted with addresses. */
export function trimInvisible(text: string): string {
  return text.replace(atEnds, '');
}

/** The text as one line: a space in place of each run of line breaks and control characters. */
export function toOneLine(text: string): string {
  return text.split(breaks).join(' ').trim();
}

/** The first sentence of a text, with a full stop in place of a colon at its end; all of a text that has no end of a sentence. */
export function firstSentence(text: string): string {
  return /^.*?[.:](?=\s|$)/s.exec(text)?.[0].replace(/:$/, '.') ?? text;
}

/** The first characters of a text, at most so many; none of them is cut in two. */
export function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  // A character takes at most two code units, and a text may be long.
  return [...text.slice(0, 2 * most)].slice(0, most).join('');
}

/** The text if it has at most so many characters; otherwise its first ones, with an ellipsis. */
export function cutText(text: string, most: number): string {
  const first = firstCharacters(text, most);
  return first.length < text.length ? `${first}…` : text;
}
