import { emailKey, readEmailAddress } from '../../base/email-address.ts';
import { toOneLine } from '../../base/text-line.ts';
import { layOutMail } from '../../html/mail-layout.ts';
import { mailWordsOf } from '../../html/mail-words/words-of.ts';
import { getLinkSecret } from '../../mail/link-secret-store.ts';
import type { ClaimedMail, MailReason, RenderedMail } from '../../mail/mail.ts';
import type { Renderers } from '../../mail/mail-worker.ts';
import { findHolders } from '../../people/contact-store.ts';
import { isFirstAddress, type Person } from '../../people/person.ts';
import { findPeople } from '../../people/person-store.ts';
import { findLogo } from '../../users/mail-sender.ts';
import type { EventMailNeeds } from '../mails/event-mails.ts';
import { faceAround, listFooterAround } from '../mails/mail-face.ts';
import { skipForEmail } from '../mails/skip-reason.ts';
import { unsubscribeUrl } from '../mails/unsubscribe.ts';
import { isClosed, petitionUrl } from '../petitions/petition.ts';
import { findWebpageOf } from '../petitions/petition-store.ts';
import type { WaitingSignature } from '../signatures/waiting-signature.ts';
import { findWaiting } from '../signatures/waiting-store.ts';
import { confirmationPath } from './confirmation-link.ts';

/** How the mails with the link that confirms a signature are written (W-mail), or why one is not sent (W-remind). */
export function createConfirmationRenderers(needs: EventMailNeeds): Renderers {
  const render = (mail: ClaimedMail) => renderConfirmation(needs, mail);
  return { signature: render, 'signature-again': render };
}

type Skipped = { readonly skip: MailReason };

async function renderConfirmation(
  needs: EventMailNeeds,
  { kind, facts }: ClaimedMail,
): Promise<RenderedMail | Skipped> {
  const { db, clock, ids, baseUrl } = needs;
  const waiting = await findWaiting(db, String(facts.waitingId));
  const found = waiting && (await findWebpageOf(db, waiting.petitionId));
  if (waiting === undefined || found === undefined) return { skip: 'gone' };
  const { petition, owner, settings } = found;
  const now = clock.now();
  if (!('draft' in waiting) || isClosed(petition, now) || now >= waiting.expiresAt) return { skip: 'over' };
  const person = await findOwner(needs, waiting);
  const email = person?.emailAddresses.find(({ address }) => emailKey(address) === emailKey(waiting.address));
  const skip = email && skipForEmail(email, kind);
  if (skip !== undefined) return { skip };
  const words = mailWordsOf(waiting.language);
  const { button, because, ignore } = words.signature;
  const { subject, heading, lead } = kind === 'signature' ? words.signature : words.signatureAgain;
  const sent = { baseUrl: baseUrl(), owner, settings };
  const url = petitionUrl(baseUrl(), petition);
  // Only the owner of the first address can stop all mails of the account to a person (D-owner).
  const unsubscribe =
    person !== undefined && isFirstAddress(person, waiting.address)
      ? unsubscribeUrl(baseUrl(), await getLinkSecret(db, ids), person.id)
      : undefined;
  const replyTo = readEmailAddress(settings.contact ?? '');
  return {
    to: waiting.address,
    fromName: toOneLine(owner.name),
    isLimited: true,
    ...(replyTo !== undefined && { replyTo }),
    ...(unsubscribe !== undefined && { unsubscribeUrl: unsubscribe }),
    ...(await findLogo(db, settings)),
    // It has the texts of the petition, and nothing that was typed into its form.
    ...layOutMail({
      lang: words.lang,
      ...faceAround(words, sent, url),
      subject: toOneLine(subject(petition.title)),
      heading,
      parts: [
        { kind: 'text', text: lead(petition.title, owner.name) },
        { kind: 'button', label: button, url: baseUrl() + (await confirmationPath(needs, waiting)) },
        { kind: 'text', text: ignore },
      ],
      footer: listFooterAround(words, sent, { because: because(owner.name), url, unsubscribe }),
    }),
  };
}

async function findOwner(
  { db }: EventMailNeeds,
  { accountId, address }: WaitingSignature,
): Promise<Person | undefined> {
  const { emails } = await findHolders(db, [accountId], { emailKeys: [emailKey(address)], numbers: [] });
  const [id] = [...emails.values()].map(({ personId }) => personId);
  return id === undefined ? undefined : (await findPeople(db, [id])).get(id);
}
