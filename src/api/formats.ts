import { parseTime } from '../base/clock.ts';
import { readEmailAddress } from '../base/email-address.ts';
import { isWebAddress } from '../base/web-address.ts';
import { isIdentifier } from '../collections/identifiers/identifier.ts';
import type { Formats } from '../description/formats.ts';
import { readCountry } from '../geocoding/country.ts';

const mostTextBytes = 64 * 1024;
const mostShortTextBytes = 4 * 1024;

/** The formats of the description. Text is well-formed Unicode without NUL, at most 64 KiB or 4 KiB. */
export const formats: Formats = {
  text: {
    validate: (text) => isText(text) && Buffer.byteLength(text) <= mostTextBytes,
    refusal: 'must be text without NUL and lone surrogates, at most 64 KiB',
  },
  'short-text': {
    validate: (text) => isText(text) && Buffer.byteLength(text) <= mostShortTextBytes,
    refusal: 'must be text without NUL and lone surrogates, at most 4 KiB',
  },
  identifier: {
    validate: (text) => isText(text) && isIdentifier(text),
    refusal:
      'must be an identifier such as system:id, without white space at its ends, at most 255 characters',
  },
  country: {
    validate: (text) => readCountry(text) !== undefined,
    refusal: 'must be an ISO 3166-1 alpha-2 code such as US',
  },
  'date-time': {
    validate: (text) => parseTime(text) !== undefined,
    refusal: 'must be a date and time such as 2026-11-20T05:37:00Z',
  },
  // A text that is no such address is an error in a POST, and is ignored in a PUT (E-refused, E-stored).
  email: {
    validate: (text) => readEmailAddress(text) !== undefined,
    refusal: 'must be an email address',
  },
  'web-address': {
    validate: (text) => isText(text) && isWebAddress(text),
    refusal: 'must be a whole address such as https://meet.example.org/assembly',
  },
};

function isText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
