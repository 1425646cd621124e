/** A page of the docs before its frame is put around it. */
export interface DocsPage {
  /** Below `/docs/`; the empty text is `/docs` itself. */
  readonly path: string;
  readonly title: string;
  /** HTML. */
  readonly main: string;
  /** What of the page the navigation leads to. */
  readonly parts: readonly DocsPart[];
}

/** A part of a page with an anchor. */
export interface DocsPart {
  readonly id: string;
  readonly title: string;
  /** Of an operation. */
  readonly method?: string;
}

/** What search finds: a part of a page, and what it says. */
export interface SearchEntry {
  /** Relative to `/docs/`. */
  readonly path: string;
  readonly title: string;
  /** The operationId of an operation. */
  readonly name?: string;
  /** The page, or of an operation its method and path. */
  readonly place: string;
  readonly text: string;
}
