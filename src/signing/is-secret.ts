/** What every secret begins with; its bytes follow in base64. */
export const secretPrefix = 'whsec_';

/** What a secret has to be, as it is said to whoever gives another text. */
export const secretForm = `${secretPrefix} and at least 24 bytes in base64`;

/** Whether a text is a secret of Standard Webhooks: the prefix, and at least 24 bytes in base64. */
export function isSecret(text: string): boolean {
  return /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(text);
}
