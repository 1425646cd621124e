const mostCharacters = 2_000;

/** Whether a text is the whole address of a website, with `http` or `https`. */
export function isWebAddress(text: string): boolean {
  // The parser accepts NUL, which no text of the API may have.
  const { protocol = '' } = URL.parse(text) ?? {};
  return (
    /^https?:$/.test(protocol) && text.length <= mostCharacters && !/\s/.test(text) && !text.includes('\0')
  );
}
