import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Asks on the terminal, beside the command's answer; only `y` or `yes` agrees. */
export async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  terminal.setPrompt(`${question} [y/N] `);
  terminal.prompt();
  // The end of the input agrees to nothing.
  const answer = await Promise.race([once(terminal, 'line'), once(terminal, 'close')]);
  terminal.close();
  return /^y(es)?$/i.test(String(answer[0] ?? '').trim());
}
