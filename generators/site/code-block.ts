import { escapeHtml } from '../../src/html/escape-html.ts';
import { highlight } from './highlight.ts';

/** The same in one of several languages. */
export interface CodeVariant {
  /** As code blocks of Markdown name it; `curl` is a shell's. */
  readonly language: string;
  readonly code: string;
  /** What it prints, shown with it. */
  readonly output?: string;
}

/** How the languages are called that can be chosen between. */
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

/** The language under the name that readers choose it by, where it is one that they choose. */
export function chosenLanguage(language: string): string | undefined {
  const name = shortNames[language] ?? language;
  return Object.hasOwn(chosenNames, name) ? name : undefined;
}

/** A block of code; it can be scrolled by keyboard. */
export function renderCode({ language, code }: CodeVariant): string {
  const coloured = highlight(code.trimEnd(), language === 'curl' ? 'bash' : language);
  return `<div class="code"><pre tabindex="0"><code>${coloured}</code></pre></div>\n`;
}

/** The same in several languages, of which one is shown; `name` is the group's own on its page. */
export function renderVariants(name: string, variants: readonly CodeVariant[]): string {
  const choices = variants.map(({ language }, index) => {
    const checked = index === 0 ? ' checked' : '';
    return `<label><input type="radio" name="${escapeHtml(name)}" value="${language}"${checked}>${chosenNames[language]}</label>`;
  });
  const blocks = variants.map(
    (variant) =>
      `<div class="variant" data-language="${variant.language}">${renderCode(variant)}${renderOutput(variant)}</div>`,
  );
  return `<div class="variants">
<fieldset><legend>Language</legend>${choices.join('')}</fieldset>
${blocks.join('')}</div>
`;
}

function renderOutput({ output }: CodeVariant): string {
  return output === undefined ? '' : renderCode({ language: 'text', code: output });
}
