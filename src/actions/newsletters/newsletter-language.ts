import { getSettings } from '../../accounts/account-settings-store.ts';
import type { Database } from '../../database/connect.ts';
import type { AudienceOf } from '../../mail/newsletter.ts';
import { findWebpages } from '../events/event-webpage-store.ts';
import { findPetitions } from '../petitions/petition-store.ts';

/** The language of the words around the text of a newsletter: that of the action that it is for, else that of the account (I-language). */
export async function findLanguage(
  db: Database,
  accountId: string,
  of: AudienceOf | undefined,
): Promise<string> {
  if (of !== undefined && 'actionId' in of) {
    const webpage = (await findWebpages(db, [of.actionId])).get(of.actionId);
    const [petition] = webpage === undefined ? await findPetitions(db, accountId, [of.actionId]) : [];
    const language = (webpage ?? petition)?.language;
    if (language !== undefined) return language;
  }
  const { language } = await getSettings(db, accountId);
  return language;
}
