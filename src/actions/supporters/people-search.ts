import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js';
import { emailKey, readEmailAddress, textKey } from '../../base/email-address.ts';
import { searchWords } from '../../base/search-words.ts';
import { firstCharacters } from '../../base/text-line.ts';
import type { Tag } from '../../people/tags/tag.ts';

const mostCharacters = 200;
const mostTerms = 5;
const fewestDigits = 3;
const phoneNumber = /^[\d\s()+./-]+$/;
// Before the number at home, and before the code of a country.
const prefixAtHome = /^0(?!0)/;
const prefixAbroad = /^00/;

/** A part of a search. It fits people one of whose names, towns, addresses, numbers or tags begins with it. */
export interface SearchTerm {
  /** The beginnings of words of names, towns and tags, all of which fit. */
  readonly words: readonly string[];
  /** The beginning of the key of an email address. */
  readonly addressKey: string;
  /** The beginnings of a phone number with the country code; one of them fits. */
  readonly numbers: readonly string[];
}

/**
 * The terms of a search, all of which fit a person (I-search); none means everybody. Something typed that looks like a phone number is
 * one term, and without the country code it is a number in `country`.
 */
export function readSearch(typed: string, country: string): SearchTerm[] {
  const search = firstCharacters(typed, mostCharacters).replaceAll('\0', '').trim();
  if (search === '') return [];
  const numbers = readNumbers(search, country);
  const texts = numbers.length > 0 ? [search] : search.split(/\s+/).slice(0, mostTerms);
  return texts.map((text) => ({
    words: text.includes('@') ? [] : searchWords([text]),
    addressKey: readEmailAddress(text) === undefined ? textKey(text) : emailKey(text),
    numbers,
  }));
}

function readNumbers(search: string, country: string): string[] {
  const digits = search.replaceAll(/\D/g, '');
  if (!phoneNumber.test(search) || digits.length < fewestDigits) return [];
  if (search.startsWith('+')) return [digits];
  if (prefixAbroad.test(digits)) return [digits.replace(prefixAbroad, '')];
  const code = isSupportedCountry(country) ? getCountryCallingCode(country) : '';
  return [...new Set([digits, code + digits.replace(prefixAtHome, '')])];
}

/** Whether a term fits a tag: each of its words begins one of the tag's. */
export function fitsTag({ words }: SearchTerm, { name }: Pick<Tag, 'name'>): boolean {
  const ofTag = searchWords([name]);
  return words.length > 0 && words.every((word) => ofTag.some((one) => one.startsWith(word)));
}
