import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/connect.ts';
import { layOutMail } from '../../html/mail-layout.ts';
import { yourDataWordsIn } from '../../html/record-words/words-in.ts';
import type { ClaimedMail, MailReason, RenderedMail } from '../../mail/mail.ts';
import { hashToken } from '../../users/session.ts';
import { findDataLink } from '../personal-data/link-store.ts';

/** Writes the mail with the link to the data of an address; skips one whose link was closed, or whose address was erased. */
export async function renderDataMail(
  { db, clock, baseUrl }: { db: Database; clock: Clock; baseUrl(): string },
  { facts }: Pick<ClaimedMail, 'facts'>,
): Promise<RenderedMail | { readonly skip: MailReason }> {
  const { path } = facts as { readonly path: string };
  const link = await findDataLink(db, hashToken(path.slice(path.lastIndexOf('/') + 1)));
  if (link === undefined || link.address === null || clock.now() >= link.expiresAt) return { skip: 'gone' };
  const { lang, mail } = yourDataWordsIn(link.language);
  return {
    to: link.address,
    fromName: 'Civic Action Service',
    ...layOutMail({
      lang,
      sender: { name: 'Civic Action Service' },
      subject: mail.subject,
      heading: mail.heading,
      parts: [
        { kind: 'text', text: mail.lead },
        { kind: 'button', label: mail.button, url: baseUrl() + path },
      ],
      footer: [{ text: mail.hour }, { text: mail.ignore }],
    }),
  };
}
