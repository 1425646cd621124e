/**
 * The part of a failure that may be logged: its code and where it was thrown, since the text of a database error contains
 * the values of the statement, which are personal data. Of an error without a code, the error itself.
 */
export function describeFailure(error: unknown): { code: string; stack?: string } | { err: unknown } {
  const code = codeOf(error);
  if (code === undefined) return { err: error };
  const frames = error instanceof Error ? error.stack?.match(/^ {4}at .+$/gm)?.join('\n') : undefined;
  return frames === undefined ? { code } : { code, stack: frames };
}

/** The code of an error, such as `ECONNREFUSED` or `ER_DUP_ENTRY`, where it has one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
