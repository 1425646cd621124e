import assert from 'node:assert/strict';

/** Fails with every finding on a line of its own; each begins with its file and line. */
export function assertNone(findings: readonly string[]): void {
  assert.ok(findings.length === 0, `\n${findings.map((finding) => `  ${finding}`).join('\n')}`);
}
