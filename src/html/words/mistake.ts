/** The words of one language for a mistake in a field. */
export interface MistakeWords {
  required(field: string): string;
  email(field: string): string;
  phone(field: string): string;
  tooLong(field: string, most: string): string;
  other(field: string): string;
}

/** Makes the function that translates a mistake from the words of the API. */
export function createMistake(words: MistakeWords): (field: string, message: string) => string {
  return (field, message) => {
    const [, most] = /at most (\d+) (?:character|byte)/.exec(message) ?? [];
    if (most !== undefined) return words.tooLong(field, most);
    if (message === 'is required') return words.required(field);
    if (message.includes('email address')) return words.email(field);
    if (message.includes('phone number')) return words.phone(field);
    return words.other(field);
  };
}
