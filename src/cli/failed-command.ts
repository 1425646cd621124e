/** The failure of a command that has an answer all the same, such as a test that the receiver refused: the exit status is 1. */
export class FailedCommand extends Error {
  /** What is printed as any answer is. */
  readonly result: unknown;

  constructor(message: string, result: unknown) {
    super(message);
    this.name = 'FailedCommand';
    this.result = result;
  }
}
