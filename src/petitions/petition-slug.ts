import slugify from '@sindresorhus/slugify';

// A number behind them brings them to the 64 characters that a slug may have.
const mostCharacters = 55;

/** A title as the last part of an address: small ASCII letters, digits and single dashes, at most 55, cut between words; `petition` where no letter can be written so. */
export function makeSlug(title: string): string {
  const slug = slugify(title, { decamelize: false });
  if (slug.length <= mostCharacters) return slug || 'petition';
  const cut = slug.slice(0, mostCharacters + 1);
  return cut.slice(0, cut.includes('-') ? cut.lastIndexOf('-') : mostCharacters);
}

/** The slug of the nth petition with the same words: the first is as it is, the second ends in `-2`. */
export function numberSlug(slug: string, number: number): string {
  return number === 1 ? slug : `${slug}-${number}`;
}
