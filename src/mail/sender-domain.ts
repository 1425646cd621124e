import { Resolver } from 'node:dns/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../base/describe-failure.ts';

/** What the name system returns about a record: it is there, it is missing or wrong, or nobody answered in time. */
export type RecordState = 'good' | 'missing' | 'several' | 'forbids' | 'unknown';

/** What mailboxes ask about the domain of a sender. */
export interface SenderDomain {
  readonly domain: string;
  /** The servers that may send for it (RFC 7208). */
  readonly spf: RecordState;
  /** The keys that its mails are signed with (RFC 6376). */
  readonly dkim: RecordState;
  /** What mailboxes do with mails that fail both (RFC 7489). */
  readonly dmarc: RecordState;
}

/** Settings of the check, instead of those of the machine. */
export interface SenderCheckSettings {
  /** The name servers to ask, each as `address:port`. */
  readonly servers?: readonly string[] | undefined;
  /** How many ms the check may take. */
  readonly longestMilliseconds?: number;
}

// A domain does not list the names of its keys. These are what mail servers and services call them.
const selectors = [
  ...['default', 'dkim', 'mail', 'smtp', 'email', 'key1', 'key2', 'k1', 'k2', 'k3', 's1', 's2', 'sig1'],
  ...['selector1', 'selector2', 'google', 'mandrill', 'zoho', 'protonmail', 'fm1', 'fm2', 'mailjet', 'pm'],
];

const tryMilliseconds = 700;
const tries = 2;

/**
 * Asks the name servers about the domain of a sender (N-sender); within two seconds, after which what is not answered is `unknown`. It does
 * not know the names of keys: a key counts if it has a usual name, or if the server answers that something is below `_domainkey`.
 */
export async function checkSenderDomain(
  domain: string,
  { servers, longestMilliseconds = 2_000 }: SenderCheckSettings = {},
): Promise<SenderDomain> {
  // A new one for each check: it reads the machine's servers when it is created.
  const resolver = new Resolver({ timeout: tryMilliseconds, tries });
  if (servers !== undefined) resolver.setServers(servers);
  const ended = new AbortController();
  const late = pause(longestMilliseconds, undefined, { signal: ended.signal }).then(
    () => resolver.cancel(),
    () => {},
  );
  try {
    const [spf, dkim, dmarc] = await Promise.all([
      checkSpf(resolver, domain),
      checkDkim(resolver, domain),
      checkDmarc(resolver, domain),
    ]);
    return { domain, spf, dkim, dmarc };
  } finally {
    ended.abort();
    await late;
  }
}

async function checkSpf(resolver: Resolver, domain: string): Promise<RecordState> {
  const texts = await ask(resolver, domain);
  if (!Array.isArray(texts)) return texts === 'unknown' ? 'unknown' : 'missing';
  const rules = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  if (rules.length !== 1) return rules.length === 0 ? 'missing' : 'several';
  return /^v=spf1\s+-all\s*$/i.test(rules[0] ?? '') ? 'forbids' : 'good';
}

async function checkDkim(resolver: Resolver, domain: string): Promise<RecordState> {
  const below = `_domainkey.${domain}`;
  const answers = await Promise.all([
    // A name that has nothing itself, and is there, has something below it (RFC 8020).
    ask(resolver, below).then((found) => (found === 'empty' ? 'good' : found)),
    ...selectors.map((selector) => ask(resolver, `${selector}.${below}`).then(keepKeys)),
  ]);
  if (answers.includes('good')) return 'good';
  return answers.includes('unknown') ? 'unknown' : 'missing';
}

// A key that was taken back is empty.
function keepKeys(found: Answered) {
  if (!Array.isArray(found)) return found === 'unknown' ? 'unknown' : 'missing';
  return found.some((text) => /(?:^|;)\s*p=[^;\s]/i.test(text)) ? 'good' : 'missing';
}

// A domain has the rule of the one above it where it has none.
async function checkDmarc(resolver: Resolver, domain: string): Promise<RecordState> {
  const labels = domain.split('.');
  const names = labels.slice(0, -1).map((_label, index) => `_dmarc.${labels.slice(index).join('.')}`);
  for (const name of names) {
    const texts = await ask(resolver, name);
    if (texts === 'unknown') return 'unknown';
    const rules = Array.isArray(texts) ? texts.filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text)) : [];
    if (rules.length > 0) return rules.length === 1 ? 'good' : 'several';
  }
  return 'missing';
}

/** The texts of a name, or that it has none, does not exist, or nobody answered. */
type Answered = readonly string[] | 'empty' | 'absent' | 'unknown';

async function ask(resolver: Resolver, name: string): Promise<Answered> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENODATA') return 'empty';
    return code === 'ENOTFOUND' ? 'absent' : 'unknown';
  }
}
