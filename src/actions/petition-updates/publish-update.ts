import type { Account, IndividualAccount } from '../../accounts/account.ts';
import type { Clock } from '../../base/clock.ts';
import { invalidField } from '../../base/errors.ts';
import type { Ids } from '../../base/ids.ts';
import { findRepeat, keepReceipt, requireRepeated } from '../../collections/idempotency/find-repeat.ts';
import type { Receipt } from '../../collections/idempotency/receipt.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { html } from '../../html/html.ts';
import { sanitize } from '../../html/organizer-text.ts';
import { insertSentNewsletter } from '../newsletters/save-newsletter.ts';
import { type Petition, petitionUrl } from '../petitions/petition.ts';
import { lockPetitions } from '../petitions/petition-store.ts';
import { petitionNotFound } from '../petitions/read-petitions.ts';
import type { PetitionUpdate, UpdateText } from './petition-update.ts';
import { findSameUpdate, findUpdate, insertUpdate, replaceUpdate } from './update-store.ts';

/** What publishing an update needs. */
export interface PublishingNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly config: Pick<Config, 'mail'>;
  baseUrl(): string;
}

/** An update to publish, and whether those who have signed get it by mail. */
export interface NewUpdate {
  readonly petitionId: string;
  readonly text: UpdateText;
  readonly isMailed: boolean;
  readonly receipt?: Receipt | undefined;
  /** The user who publishes it; a program has none. */
  readonly user?: IndividualAccount;
}

/**
 * Publishes an update of a petition of the account, and where that is asked for mails it to those who have signed, in the same transaction
 * (U-publish, U-mail). A repeat with the same receipt changes nothing. The update that has exactly this text already is not published
 * again, and no update is mailed twice. Refuses an unknown petition as `not_found`, and to mail where mail is not set up as
 * `invalid_request`.
 */
export function publishUpdate(
  needs: PublishingNeeds,
  { account, by }: { readonly account: Account; readonly by: Account },
  { petitionId, text, isMailed, receipt, user }: NewUpdate,
): Promise<PetitionUpdate> {
  const { db, clock, ids, config } = needs;
  if (isMailed && config.mail === undefined) throw invalidField('/mail', 'needs mail, which is not set up');
  const [id, newsletterId] = [ids.newId(), ids.newId()];
  const accountId = account.id;
  return inTransaction(db, async (db) => {
    const repeatedId = await findRepeat(db, receipt);
    if (repeatedId !== undefined)
      return requireRepeated(await findUpdate(db, { accountId, petitionId, id: repeatedId }));
    // Locked, so that the same text that comes twice at once is one update.
    const [petition] = await lockPetitions(db, accountId, [petitionId]);
    if (petition === undefined) throw petitionNotFound(petitionId);
    const now = clock.now();
    const known = await findSameUpdate(db, petitionId, text);
    const isMailedNow = isMailed && (known?.newsletterId ?? null) === null;
    const modifiedBy = user?.id ?? null;
    const mailed = isMailedNow ? { newsletterId, mailedAt: now } : {};
    const update: PetitionUpdate =
      known === undefined
        ? {
            ...{ id, accountId, petitionId, version: 1, createdAt: now, modifiedAt: now },
            ...{ ...text, modifiedBy, newsletterId: null, mailedAt: null, ...mailed },
          }
        : { ...known, ...(isMailedNow && { ...mailed, version: known.version + 1, modifiedBy }) };
    if (isMailedNow) {
      const letter = { text: writeLetter(petition, text, needs.baseUrl()), audience: petition.title };
      await insertSentNewsletter(db, { id: newsletterId, account, by, now }, letter);
    }
    if (known === undefined) await insertUpdate(db, update);
    else if (isMailedNow) await replaceUpdate(db, update);
    await keepReceipt(db, receipt, update.id);
    const what = known === undefined ? 'update published' : 'update changed';
    if (known === undefined || isMailedNow) await updateCollections(db, [{ what, petition }]);
    return update;
  });
}

// The mail of an update: its text, and the link of the petition.
function writeLetter(petition: Petition, { title, body }: UpdateText, baseUrl: string) {
  const url = petitionUrl(baseUrl, petition);
  const markup = html`${sanitize(body)}
<p><a href="${url}">${petition.title}</a></p>`;
  return { title, subject: title, body: markup.toString(), of: { actionId: petition.id }, replyTo: null };
}
