import type { Account } from '../accounts/account.ts';
import type { AccountSettings } from '../accounts/account-settings.ts';
import type { Database } from '../database/connect.ts';
import type { MailSender } from '../html/mail-layout.ts';
import { logoId, type RenderedMail } from '../mail/mail.ts';
import { findPicture } from '../media/media-store.ts';

/** Whose a mail is, above its text (I-face). */
export function senderOf({
  baseUrl,
  owner: { kind, name, slug },
  settings: { logo },
}: {
  readonly baseUrl: string;
  readonly owner: Account;
  readonly settings: Pick<AccountSettings, 'logo'>;
}): MailSender {
  return {
    name,
    ...(logo !== null && { logo: `cid:${logoId}` }),
    ...(kind === 'group' && { url: `${baseUrl}/groups/${slug}` }),
  };
}

/** The logo that a mail has inside, if the account has one. */
export async function findLogo(
  db: Database,
  { logo: hash }: Pick<AccountSettings, 'logo'>,
): Promise<Pick<RenderedMail, 'logo'>> {
  const logo = hash === null ? undefined : await findPicture(db, hash);
  return logo === undefined ? {} : { logo };
}
