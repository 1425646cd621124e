import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { type Html, html, trusted } from '../../src/html/html.ts';

// Each grammar has further names, such as sh, ts, js, html and yml.
const grammars = {
  bash,
  go,
  http,
  ini,
  java,
  javascript,
  json,
  php,
  python,
  ruby,
  rust,
  sql,
  typescript,
  xml,
  yaml,
};

let ready = false;

/** Code as HTML, with classes for colours if the language is known. */
export function highlight(code: string, language: string): Html {
  if (!ready) for (const [name, grammar] of Object.entries(grammars)) hljs.registerLanguage(name, grammar);
  ready = true;
  if (hljs.getLanguage(language) === undefined) return trusted(dropUncoloured(html`${code}`.toString()));
  return trusted(dropUncoloured(hljs.highlight(code, { language, ignoreIllegals: true }).value));
}

const uncoloured = /<span class="hljs-(?:punctuation|operator|params|char|subst)[^"]*">([^<]*)<\/span>/g;

// These are most of the bytes of the pages.
function dropUncoloured(markup: string): string {
  return markup
    .replace(uncoloured, '$1')
    .replaceAll(/&quot;|&#34;/g, '"')
    .replaceAll(/&#x27;|&#39;/g, "'");
}
