/** The email address in a text, without white space at its ends and in lower case; undefined where the text is no address. */
export function readEmailAddress(text: string): string | undefined {
  const address = text.trim();
  const isAddress =
    /^[A-Za-z0-9!#$&'*+/=?^_{|}~-]+(?:\.[A-Za-z0-9!#$&'*+/=?^_{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;
  return address.length <= 254 && isAddress.test(address) ? address.toLowerCase() : undefined;
}
