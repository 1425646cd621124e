import type { Html } from '../../src/html/html.ts';

/** A page of the docs without its frame. */
export interface DocsPage {
  /** Below `/docs/`; the empty text is `/docs` itself. */
  readonly path: string;
  readonly title: string;
  /** What the page is about, in a sentence or two of plain text. */
  readonly description: string;
  readonly main: Html;
  /** The page for programs that read text. Relative links start at `/docs/`. */
  readonly markdown: string;
  /** The parts of the page that the navigation links to. */
  readonly parts: readonly DocsPart[];
}

/** A part of a page with an anchor. */
export interface DocsPart {
  readonly id: string;
  readonly title: string;
  /** The HTTP method of an operation. */
  readonly method?: string;
}

/** A search entry: a part of a page with its text. */
export interface SearchEntry {
  readonly kind: 'guide' | 'problem' | 'operation' | 'schema';
  /** Relative to `/docs/`. */
  readonly path: string;
  readonly title: string;
  /** The operationId of an operation, or the code of a problem. */
  readonly name?: string;
  /** The titles of the page and of the section around it, or the method and path of an operation. */
  readonly place: string;
  readonly text: string;
  /** Other words with which readers look for it. */
  readonly words?: string;
}
