import type { HtmlValue } from '../../src/html/html.ts';

/** The values with a separator between them, for a template. */
export function separate(values: readonly HtmlValue[], separator: string): HtmlValue[] {
  return values.flatMap((value, index) => (index === 0 ? [value] : [separator, value]));
}
