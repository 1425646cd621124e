import { domainToASCII, domainToUnicode } from 'node:url';
import isEmail from 'validator/lib/isEmail.js';
import { trimInvisible } from './text-line.ts';

const mostOfAddress = 254;

const unseen = /[\s\p{Z}\p{Default_Ignorable_Code_Point}\p{C}]/u;
// Wide forms of punctuation look like the punctuation itself.
const misleading = /["(),:;<>@[\\\]]/;
// IDNA reads the wide dots as dots.
const dotAtEnd = /[.\u3002\uFF0E\uFF61]$/;
const domainText = /^[\p{L}\p{M}\p{N}.\u3002\uFF0E\uFF61-]+$/u;
const printable = /^[!-~]+$/;
// An address of which each rule below is kept, as most are. They take ten times as long to check, and each address is read twice.
const plain = /^[a-z\d]+([._+-][a-z\d]+)*@([a-z\d]+(-[a-z\d]+)*\.)+[a-z]{2,}$/i;
const mostOfPlain = 64;

/**
 * An email address as it is kept, or undefined where a mail server would refuse it (E-read, E-refused). White space and invisible marks
 * at the ends go, and so does a dot at the end of the domain. The rest stays as it was typed, in NFC.
 */
export function readEmailAddress(text: string): string | undefined {
  return parse(text)?.kept;
}

/**
 * The key by which email addresses are compared (E-same): all in small letters, with the domain in its ASCII form. A text that is no address
 * has a key as well, since addresses that are stored already may be such texts.
 */
export function emailKey(address: string): string {
  // Of such a text the key is the same, whether it is an address or not, and most addresses are such texts.
  if (printable.test(address) && !address.endsWith('.')) return address.toLowerCase();
  return parse(address)?.key ?? textKey(address);
}

/**
 * Whether mail to two addresses arrives at one mailbox, as far as this is certain: other characters than those of ASCII may have the same
 * small letter, and belong to somebody else.
 */
export function isSameMailbox(one: string, other: string): boolean {
  if (emailKey(one) !== emailKey(other)) return false;
  const [oneName, otherName] = [nameOf(one), nameOf(other)];
  return oneName === otherName || (printable.test(oneName) && printable.test(otherName));
}

function nameOf(address: string): string {
  return address.slice(0, address.lastIndexOf('@')).normalize('NFC');
}

/** The key of a text as it is, without regard to case. It differs from `emailKey` only where one address has several spellings. */
export function textKey(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

// Each line refuses some of the texts that a mail server would refuse, or makes one spelling of several (E-read, E-same, E-refused).
function parse(text: string): { kept: string; key: string } | undefined {
  if (text.length <= mostOfPlain && plain.test(text)) return { kept: text, key: text.toLowerCase() };
  const trimmed = trimInvisible(text).normalize('NFC');
  if (trimmed.length > mostOfAddress + 1 || unseen.test(trimmed)) return undefined;
  const [local = '', domain = '', ...others] = trimmed.split('@');
  if (others.length > 0 || misleading.test(local.normalize('NFKC'))) return undefined;
  const typed = domain.replace(dotAtEnd, '');
  if (!domainText.test(typed)) return undefined;
  const ascii = domainToASCII(typed);
  const sent = `${local}@${ascii}`;
  if (Buffer.byteLength(sent) > mostOfAddress || !isEmail.default(sent, { blacklisted_chars: '"' }))
    return undefined;
  const kept = `${local}@${printable.test(typed) ? typed : domainToUnicode(ascii)}`;
  const key = textKey(sent);
  return key.length > mostOfAddress ? undefined : { kept, key };
}
