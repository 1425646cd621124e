import { parseTime } from '../base/clock.ts';

// RFC 3339 requires the seconds and the offset, which a request to the service may leave out.
const wholeTime = /^[^ ]{19}.*(?:[Zz]|[+-]\d{2}:\d{2})$/;
// The characters of RFC 3986; a URL parser repairs others.
const ofAddress = /^[A-Za-z][A-Za-z\d+.-]*:[\w.~:/?#[\]@!$&'()*+,;=%-]+$/;

/** The formats of the published schema: whether a text has one, and the rule in words. */
export const messageFormats: Readonly<
  Record<string, { readonly validate: (text: string) => boolean; readonly refusal: string }>
> = {
  'date-time': {
    validate: (text) => wholeTime.test(text) && parseTime(text) !== undefined,
    refusal: 'must be a date and time such as 2026-11-20T05:37:00Z',
  },
  uri: {
    validate: (text) => ofAddress.test(text) && URL.canParse(text),
    refusal: 'must be an absolute address such as https://example.org/',
  },
};
