import type { Response } from 'express';
import type { Account } from '../accounts/account.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { sendPage } from './html-page.ts';
import { type LinkPreview, renderPreview } from './link-preview.ts';
import { publicStyle } from './public-style.ts';

/** A page for everybody: `title` is text; `main`, and what stands above it, is HTML. */
export interface PublicPage {
  readonly title: string;
  /** What it is written in; English unless said. */
  readonly language?: string;
  /** What others show where somebody links to it. */
  readonly preview?: LinkPreview;
  readonly above?: string;
  readonly main: string;
}

/** Answers a page for everybody; it runs no script, loads nothing, and its form posts to the service alone. */
export function sendPublicPage(response: Response, page: PublicPage): void {
  const { title, language, preview, above, main } = page;
  sendPage(response, {
    title,
    ...(language !== undefined && { language }),
    ...(preview !== undefined && { head: renderPreview(preview) }),
    body: `${above === undefined ? '' : `<header>${above}</header>\n`}<main>\n${main}\n</main>`,
    style: publicStyle,
    allow: ["form-action 'self'"],
  });
}

/** The name of who organises, as HTML; a group's leads to its page by way of `root`, the relative address of where pages begin. */
export function nameOrganizer(owner: Account, root: string): string {
  const name = escapeHtml(owner.name);
  return owner.kind === 'group' ? `<a href="${root}groups/${owner.slug}">${name}</a>` : name;
}
