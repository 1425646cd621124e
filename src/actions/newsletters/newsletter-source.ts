import { makeSlug } from '../../collections/identifiers/slug.ts';

const prefix = 'mail-';

/** The source code of the links of a newsletter to our own webpages, by which its actions are counted (N-links). */
export function sourceOf(title: string): string {
  return `${prefix}${makeSlug(title, 'mailing')}`;
}

/** The words of the title whose source code this is, in lower case; undefined for any other source. */
export function readTitleWords(source: string): string | undefined {
  const slug = source.startsWith(prefix) ? source.slice(prefix.length) : '';
  return slug === '' ? undefined : slug.replaceAll('-', ' ');
}
