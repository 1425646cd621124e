import assert from 'node:assert/strict';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Asserts that axe finds nothing on a webpage as it is shown. */
export async function assertNoFindings(page: Page, name?: string): Promise<void> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<axe.AxeResults>('axe.run()');
  const found = violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html)}`);
  assert.deepEqual(found, [], name);
}

/** Asserts that a webpage does not scroll sideways, and that axe finds nothing in light and in dark. */
export async function assertAccessible(page: Page): Promise<void> {
  assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), 'it scrolls sideways');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await assertNoFindings(page, colorScheme);
  }
}
