/** Markup that is safe to send. Only `html`, `attributes` and `trusted` make it, so a plain text is never taken for markup. */
class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

export type { Html };

/** A value in a template: text is escaped, markup is kept, arrays are joined; `null`, `undefined` and `false` add nothing. */
export type HtmlValue = string | number | Html | null | undefined | false | readonly HtmlValue[];

/**
 * Writes markup and escapes the texts in it (I-escaped). A value is allowed in content and within the double quotes of an attribute; in
 * a tag only `attributes(...)` is, and in a script or style nothing is. `test/house/templates.test.ts` checks the places.
 */
export function html(markup: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let written = markup[0] ?? '';
  for (const [index, value] of values.entries()) written += write(value) + markup[index + 1];
  return new Html(written);
}

/** Writes attributes, each after a space: `true` is an attribute without a value; `null`, `undefined` and `false` are left out. */
export function attributes(
  named: Readonly<Record<string, string | number | boolean | null | undefined>>,
): Html {
  const written = Object.entries(named).map(([name, value]) => {
    if (value === null || value === undefined || value === false) return '';
    return value === true ? ` ${name}` : ` ${name}="${write(value)}"`;
  });
  return new Html(written.join(''));
}

/** Takes a text as markup, unescaped. Only for fixed markup of the program and for sanitized HTML. */
export function trusted(markup: string): Html {
  return new Html(markup);
}

function write(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.toString();
  return typeof value === 'object' ? value.map(write).join('') : escapeHtml(String(value));
}

// Every character with a meaning in markup becomes an entity, in content and in attributes.
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
