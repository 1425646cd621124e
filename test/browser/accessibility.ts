import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

// Half as long as `axe.source`, which each webpage would have to read.
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Asserts that axe finds nothing on a webpage as it is shown, by all rules or by these. */
export async function assertNoFindings(page: Page, name?: string, rules?: readonly string[]): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  // axe would describe each element that breaks no rule, too.
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) };
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${JSON.stringify(options)})`);
  const found = violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html)}`);
  assert.deepEqual(found, [], name);
}

// All others find the same in light and in dark.
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** Asserts that a webpage does not scroll sideways, and that axe finds nothing in light and in dark. */
export async function assertAccessible(page: Page): Promise<void> {
  assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), 'it scrolls sideways');
  // What is wider than the window may be cut instead.
  const cut = await page.evaluate(
    "[...document.querySelectorAll('h1, h2, h3')].filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent)",
  );
  assert.deepEqual(cut, []);
  await page.emulateMedia({ colorScheme: 'light' });
  await assertNoFindings(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await assertNoFindings(page, 'dark', rulesOfColours);
}
