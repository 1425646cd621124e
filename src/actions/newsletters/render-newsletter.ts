import type { KeyObject } from 'node:crypto';
import type { Account } from '../../accounts/account.ts';
import type { AccountSettings } from '../../accounts/account-settings.ts';
import { getSettings } from '../../accounts/account-settings-store.ts';
import { getAccount } from '../../accounts/account-store.ts';
import type { Ids } from '../../base/ids.ts';
import { putLast } from '../../base/put-last.ts';
import { toOneLine } from '../../base/text-line.ts';
import { batchReads } from '../../database/batches.ts';
import type { Database } from '../../database/connect.ts';
import { layOutMail } from '../../html/mail-layout.ts';
import { mailWordsOf } from '../../html/mail-words/words-of.ts';
import { addressableName } from '../../html/personal-text.ts';
import { getLinkSecret } from '../../mail/link-secret-store.ts';
import type { ClaimedMail, MailReason, RenderedMail } from '../../mail/mail.ts';
import { findRepeatedMails, type MailOfNewsletter } from '../../mail/mail-store.ts';
import type { Renderers } from '../../mail/mail-worker.ts';
import type { Newsletter, NewsletterState } from '../../mail/newsletter.ts';
import { findAnyNewsletter, findSendingStates } from '../../mail/newsletter-store.ts';
import type { Person } from '../../people/person.ts';
import { findPeople } from '../../people/person-store.ts';
import { findLogo } from '../../users/mail-sender.ts';
import { skipForAddress } from '../mails/skip-reason.ts';
import { unsubscribeUrl } from '../mails/unsubscribe.ts';
import { layOutNewsletter, type PreparedText, prepareText, replyToOf } from './newsletter-mail.ts';

/** What the renderers of newsletters need. */
export interface NewsletterMailNeeds {
  readonly db: Database;
  readonly ids: Ids;
  baseUrl(): string;
}

type Skipped = { readonly skip: MailReason };

/** What the test of a newsletter was written for; the row of the mail keeps it. */
export interface NewsletterTestFacts extends Pick<Newsletter, 'title' | 'subject' | 'body' | 'replyTo'> {
  readonly givenName: string | null;
}

/** How mails of newsletters and their tests are written. */
export function createNewsletterRenderers(needs: NewsletterMailNeeds): Renderers {
  const texts = rememberTexts(needs);
  return {
    newsletter: (mail) => renderNewsletter(needs, mail, texts),
    'newsletter-test': (mail) => renderTest(needs, mail),
  };
}

// The mails of a newsletter in any other state are not sent (N-stop).
const beingSent: readonly NewsletterState[] = ['sending', 'written'];

async function renderNewsletter(
  needs: NewsletterMailNeeds,
  mail: ClaimedMail,
  findText: FindText,
): Promise<RenderedMail | Skipped> {
  const { db, baseUrl } = needs;
  const { newsletterId, personId } = mail;
  if (newsletterId === undefined || personId === null) return { skip: 'gone' };
  const found = await findReader(db, { id: mail.id, personId, newsletterId });
  if ('skip' in found) return found;
  const { person, version } = found;
  const known = await findText(newsletterId, version);
  if (known === undefined) return { skip: 'gone' };
  const { text, owner, settings, logo, replyTo, key } = known;
  const unsubscribe = unsubscribeUrl(baseUrl(), key, person.id);
  const content = layOutNewsletter(mailWordsOf(mail.language), text, {
    ...{ baseUrl: baseUrl(), owner, settings, unsubscribeUrl: unsubscribe },
    givenName: addressableName(person.givenName),
  });
  return {
    to: person.emailAddresses[0]?.address ?? '',
    fromName: toOneLine(owner.name),
    ...(replyTo !== undefined && { replyTo }),
    ...logo,
    unsubscribeUrl: unsubscribe,
    ...layOutMail(content),
    async skipNow() {
      const now = await findReader(db, { id: mail.id, personId, newsletterId });
      return 'skip' in now ? now.skip : undefined;
    },
  };
}

type Reader = { readonly person: Person; readonly version: number } | Skipped;

// Who gets each mail now, or why nobody does: each address is checked when its mail is sent (N-now). Mails that are claimed together are
// read together.
const findReader = batchReads(async (db, mails: readonly MailOfNewsletter[]): Promise<Reader[]> => {
  const states = await findSendingStates(db, [...new Set(mails.map(({ newsletterId }) => newsletterId))]);
  const people = await findPeople(
    db,
    mails.map(({ personId }) => personId),
  );
  // Two records of one person may have become one since the mails were written.
  const repeated = await findRepeatedMails(db, mails);
  return mails.map(({ id, personId, newsletterId }) => {
    const sending = states.get(newsletterId);
    if (sending === undefined) return { skip: 'gone' };
    if (!beingSent.includes(sending.state)) return { skip: 'stopped' };
    const person = people.get(personId);
    const skip = skipForAddress(person, 'newsletter');
    if (skip !== undefined || person === undefined) return { skip: skip ?? 'gone' };
    return repeated.has(id) ? { skip: 'superseded' } : { person, version: sending.version };
  });
});

/** What the mails of a newsletter that is being sent have in common. */
interface KnownText {
  readonly text: PreparedText;
  readonly owner: Account;
  readonly settings: AccountSettings;
  readonly logo: Pick<RenderedMail, 'logo'>;
  readonly replyTo: string | undefined;
  /** Signs the links to unsubscribe. */
  readonly key: KeyObject;
}

type FindText = (newsletterId: string, version: number) => Promise<KnownText | undefined>;

const mostTexts = 20;

// To sanitize a text takes longer than to send it, and each person gets the same one.
function rememberTexts({ db, ids, baseUrl }: NewsletterMailNeeds): FindText {
  const known = new Map<string, KnownText>();
  return async (newsletterId, version) => {
    const key = `${newsletterId} ${version}`;
    const found = known.get(key) ?? (await read(newsletterId));
    if (found !== undefined) putLast(known, { key, value: found, most: mostTexts });
    return found;
  };

  async function read(id: string): Promise<KnownText | undefined> {
    const newsletter = await findAnyNewsletter(db, id);
    if (newsletter === undefined) return undefined;
    const settings = await getSettings(db, newsletter.accountId);
    return {
      text: prepareText(newsletter, baseUrl()),
      owner: await getAccount(db, newsletter.accountId),
      ...{ settings, replyTo: replyToOf(newsletter.replyTo, settings.contact) },
      logo: await findLogo(db, settings),
      key: await getLinkSecret(db, ids),
    };
  }
}

async function renderTest(
  { db, baseUrl }: NewsletterMailNeeds,
  { accountId, language, facts }: ClaimedMail,
): Promise<RenderedMail> {
  const { givenName, replyTo, ...text } = facts as unknown as NewsletterTestFacts;
  const owner = await getAccount(db, accountId);
  const settings = await getSettings(db, accountId);
  const answersTo = replyToOf(replyTo, settings.contact);
  const content = layOutNewsletter(mailWordsOf(language), prepareText(text, baseUrl()), {
    ...{ baseUrl: baseUrl(), owner, settings },
    givenName: addressableName(givenName),
  });
  return {
    fromName: toOneLine(owner.name),
    ...(answersTo !== undefined && { replyTo: answersTo }),
    ...(await findLogo(db, settings)),
    ...layOutMail(content),
  };
}
