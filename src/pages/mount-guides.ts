import { readFileSync } from 'node:fs';
import type { Router } from 'express';
import { marked } from 'marked';
import { plainStyle, sendPage } from './html-page.ts';

/** The guides of `guides/`, by the name that stands in their address. */
const guides = ['receiving-webhooks'] as const;

/** Serves the guides below `/docs/`; they are written in Markdown by us, so their HTML is trusted. */
export function mountGuides(router: Router): void {
  for (const name of guides) {
    const markdown = readFileSync(new URL(`../../guides/${name}.md`, import.meta.url), 'utf8');
    const title = /^# (.*)$/m.exec(markdown)?.[1] ?? name;
    const body = marked.parse(markdown, { async: false });
    router.get(`/docs/${name}`, (_request, response) =>
      sendPage(response, { title, style: plainStyle, body: `<main>\n${body}</main>` }),
    );
  }
}
