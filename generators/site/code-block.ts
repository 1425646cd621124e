import { attributes, type Html, html } from '../../src/html/html.ts';
import { highlight } from './highlight.ts';

/** The same code in one of several languages. */
export interface CodeVariant {
  /** The language of a Markdown code block; `curl` is a shell command. */
  readonly language: string;
  readonly code: string;
  /** The output that is shown below the code. */
  readonly output?: string;
}

/** The names of the languages in the choice. */
const chosenNames: Readonly<Record<string, string>> = {
  curl: 'curl',
  typescript: 'TypeScript',
  javascript: 'JavaScript',
  python: 'Python',
  go: 'Go',
  java: 'Java',
  rust: 'Rust',
  php: 'PHP',
  ruby: 'Ruby',
};

const shortNames: Readonly<Record<string, string>> = {
  sh: 'curl',
  bash: 'curl',
  ts: 'typescript',
  js: 'javascript',
  py: 'python',
  rs: 'rust',
  rb: 'ruby',
};

/** The name of the language in the choice, or undefined if it is not one of them. */
export function chosenLanguage(language: string): string | undefined {
  const name = shortNames[language] ?? language;
  return Object.hasOwn(chosenNames, name) ? name : undefined;
}

/** A block of code that can be scrolled with the keyboard. */
export function renderCode({ language, code }: CodeVariant): Html {
  const coloured = highlight(code.trimEnd(), language === 'curl' ? 'bash' : language);
  return html`<div class="code"><pre tabindex="0"><code>${coloured}</code></pre></div>\n`;
}

/** A value as JSON without colours, which has half the bytes. */
export function renderPlainJson(value: unknown): Html {
  return renderCode({ language: 'text', code: JSON.stringify(value, null, 2) });
}

/** A value as JSON. */
export function renderJson(value: unknown): Html {
  return renderCode({ language: 'json', code: JSON.stringify(value, null, 2) });
}

/** The same code in several languages; one of them is shown. `name` is unique on the page. */
export function renderVariants(name: string, variants: readonly CodeVariant[]): Html {
  const choices = variants.map(({ language }, index) => {
    const checked = index === 0;
    return html`<label><input${attributes({ type: 'radio', name, value: language, checked })}>${chosenNames[language]}</label>`;
  });
  const blocks = variants.map(
    (variant) =>
      html`<div class="variant" data-language="${variant.language}">${renderCode(variant)}${renderOutput(variant)}</div>`,
  );
  return html`<div class="variants">
<fieldset><legend>Language</legend>${choices}</fieldset>
${blocks}</div>
`;
}

function renderOutput({ output }: CodeVariant): Html | undefined {
  return output === undefined ? undefined : renderCode({ language: 'text', code: output });
}
