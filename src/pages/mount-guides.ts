import { readFileSync } from 'node:fs';
import type { Router } from 'express';
import { marked } from 'marked';
import { plainStyle, sendPage } from './html-page.ts';

/** The guides of `guides/`, by the name that stands in their address. */
const guides = ['receiving-webhooks'] as const;

/** Serves the guides below `/docs/`, each rendered when it is first asked for; we write their Markdown, so its HTML is trusted. */
export function mountGuides(router: Router): void {
  for (const name of guides) {
    let guide: { title: string; body: string } | undefined;
    router.get(`/docs/${name}`, (_request, response) => {
      guide ??= renderGuide(name);
      sendPage(response, { ...guide, style: plainStyle });
    });
  }
}

function renderGuide(name: (typeof guides)[number]): { title: string; body: string } {
  const markdown = readFileSync(new URL(`../../guides/${name}.md`, import.meta.url), 'utf8');
  const title = /^# (.*)$/m.exec(markdown)?.[1] ?? name;
  return { title, body: `<main>\n${marked.parse(markdown, { async: false })}</main>` };
}
