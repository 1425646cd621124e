import type { Evidence, Share } from '../../../actions/removals/read-evidence.ts';
import type { RemovalChoice, RemovalRule } from '../../../actions/removals/removal.ts';
import { countOf, writeNumber, writePercent } from '../number-words.ts';
import { writeZonedInstant } from '../time-words.ts';

/** What looks through signatures in words: whether it asks for a look, what it is, and how to read it. */
export interface Finding {
  readonly share: Share;
  readonly isOdd: boolean;
  readonly text: string;
  readonly aid: string;
}

const mostOfText = 80;
const fewestOdd = 5;

/** The signatures that a choice selects, in words, such as `signatures of mail.example`. */
export function describeChoice(
  { rule, value }: Pick<RemovalChoice, 'rule' | 'value'>,
  timeZone: string,
): string {
  const named: Readonly<Record<RemovalRule, () => string>> = {
    chosen: () => 'signatures that you chose',
    domain: () =>
      value === null
        ? 'signatures with addresses at one mail domain'
        : `signatures with an address at ${value}`,
    network: () => 'signatures from one network',
    minute: () => `signatures of one minute, ${nameMinute(value ?? '', timeZone)}`,
    text: () => `signatures with the same text${value === null ? '' : `: “${shorten(value)}”`}`,
    source: () => `signatures from the source “${value}”`,
    agent: () => `signatures sent with ${value}`,
    at_once: () => 'signatures whose form was sent at once',
    waiting: () => 'signatures that wait for their confirmation',
  };
  return named[rule]();
}

/** What the newest signatures have in common (R-check), those that ask for a look first, each with numbers and a reading aid. */
export function listFindings({ seen, shares, known }: Evidence, timeZone: string): Finding[] {
  const findings = [...shares].flatMap(([rule, some]) =>
    some
      .filter((share, index) => index === 0 || isOdd(share, known.get(rule) ?? 0))
      .map((share) => ({
        share,
        isOdd: isOdd(share, known.get(rule) ?? 0),
        text: writeShare(share, { seen, timeZone }),
        aid: aids[rule](known.get(rule) ?? 0),
      })),
  );
  return [...findings.filter(({ isOdd }) => isOdd), ...findings.filter(({ isOdd }) => !isOdd)];
}

/** What was looked for and not found, in words. */
export function listUnfound({ shares }: Evidence): string[] {
  const names = {
    network: 'Several signatures from one network: none',
    minute: 'Several signatures within one minute: none',
    text: 'Repeated texts: none',
    at_once: 'Forms that were sent at once: none',
  } as const;
  return Object.entries(names).flatMap(([rule, text]) =>
    (shares.get(rule as keyof typeof names) ?? []).length === 0 ? [text] : [],
  );
}

function writeShare(
  share: Share,
  { seen, timeZone }: { readonly seen: number; readonly timeZone: string },
): string {
  const several = describeChoice(share, timeZone);
  const words = share.count === 1 ? several.replace(/^signatures/, 'signature') : several;
  const part = seen >= 50 && share.count / seen >= 0.01 ? ` (${writePercent(share.count / seen)})` : '';
  return `${writeNumber(share.count)} ${words}${part}`;
}

// The lines at which a look is worth it: a household, a class or an office signs together, a robot signs more.
function isOdd({ rule, count }: Share, known: number): boolean {
  if (rule === 'network') return count >= fewestOdd;
  if (rule === 'text') return count >= fewestOdd;
  if (rule === 'at_once') return true;
  if (rule === 'minute') return count >= 2 * fewestOdd;
  return rule === 'domain' && count >= 2 * fewestOdd && count > known / 2;
}

const kept = 'it is kept for 14 days';

const aids: Readonly<Record<RemovalRule, (known: number) => string>> = {
  chosen: () => '',
  waiting: () => '',
  network: (known) =>
    `The network is known of ${countOf(known, 'signature')} (${kept}). A family, a school or an office shares one network.`,
  minute: () => 'A newsletter brings many signatures too, but over several minutes.',
  text: () => 'People rarely write the same words. Some copy a text that you gave them.',
  at_once: () => `Nobody reads and fills in the form in three seconds; some browsers fill it in (${kept}).`,
  domain: (known) =>
    `${countOf(known, 'signature')} have an address. A large mail provider often has 30 to 50%; a domain that you do not know should have few.`,
  source: () => 'A source is the word behind “source=” in a link that you shared.',
  agent: (known) =>
    `The program is known of ${countOf(known, 'signature')} (${kept}). People use browsers; curl, for example, is a program.`,
};

function nameMinute(value: string, timeZone: string): string {
  const instant = Date.parse(value);
  // What was typed may be no minute.
  if (Number.isNaN(instant)) return value;
  return writeZonedInstant(instant, timeZone);
}

function shorten(text: string): string {
  const letters = [...text];
  return letters.length <= mostOfText ? text : `${letters.slice(0, mostOfText).join('')} …`;
}
