import type { Account, GroupAccount, IndividualAccount } from '../../accounts/account.ts';
import type { SettingsChange } from '../../accounts/account-settings.ts';
import { beginAct } from '../../accounts/audit.ts';
import { changeSettings } from '../../accounts/change-settings.ts';
import { createGroup, type GroupDraft } from '../../accounts/create-group.ts';
import type { Context } from '../../context.ts';
import { keepPicture } from '../../media/save-picture.ts';
import { addMember } from '../../users/change-members.ts';
import { type IndividualDraft, openIndividualAccount } from '../../users/open-individual-account.ts';
import { drawHouse, drawRiverside, drawTree, type Pictures } from './pictures.ts';

/** The zone of the groups of the demonstration. */
export const timeZone = 'America/Los_Angeles';

/** A user of each role of the first group, with the slug of the account. */
export const team = [
  { role: 'administrator', slug: 'organizer', givenName: 'Jordan', familyName: 'Reyes' },
  { role: 'organizer', slug: 'amara', givenName: 'Amara', familyName: 'Diallo' },
  { role: 'member', slug: 'ngoc-anh', givenName: 'Ngọc Anh', familyName: 'Trần' },
] as const;

/** The groups with their users. */
export interface Groups {
  readonly tenants: GroupAccount;
  readonly neighbours: GroupAccount;
  readonly jordan: IndividualAccount;
  readonly amara: IndividualAccount;
}

interface GroupTexts {
  readonly draft: Omit<GroupDraft, 'creatorSlug'>;
  readonly settings: SettingsChange;
  readonly drawn: { readonly logo: () => Buffer; readonly picture?: () => Buffer };
}

// What a group shows of itself.
const tenants: GroupTexts = {
  draft: { slug: 'demo', name: 'Riverside Tenants Union' },
  settings: {
    isListed: true,
    timeZone,
    contact: 'hello@riverside.example',
    description:
      'We are tenants of Riverside in Portland. We meet every second week, help each other with letters and repairs, and talk with the city about rents.\n\nEverybody who rents is welcome. You need no experience, and nothing costs money.',
    privacyText:
      'Riverside Tenants Union keeps your name and your contact details to organize our events and petitions. We delete them a year after your last action with us. We give them to nobody.',
  },
  drawn: { logo: drawHouse, picture: drawRiverside },
};

const neighbours: GroupTexts = {
  draft: { slug: 'st-johns', name: 'St. Johns Neighbors', parentSlug: tenants.draft.slug },
  settings: {
    isListed: true,
    timeZone,
    color: '#1b6e5a',
    contact: 'team@stjohns.example',
    description:
      'A neighborhood group in the north of Portland. We look after the library, the plaza and the people who live around them.',
    privacyText:
      'St. Johns Neighbors keeps your name and your contact details for what you sign or come to, and deletes them after six months. Riverside Tenants Union, to which we belong, receives your signature too.',
  },
  drawn: { logo: drawTree },
};

/** Opens the accounts of the users and of both groups, with the texts of the groups. */
export async function openGroups(context: Context, pictures: Pictures): Promise<Groups> {
  const jordan = await openIndividualAccount(context, userOf(team[0]));
  const amara = await openIndividualAccount(context, userOf(team[1]));
  await openIndividualAccount(context, userOf(team[2]));
  const act = () => beginAct(context, { kind: 'user', id: jordan.id, network: '203.0.113.0/24' });
  const open = async ({ draft, settings, drawn }: GroupTexts, creatorSlug: string) => {
    const group = await createGroup(context, { ...draft, creatorSlug });
    const logo = await keepPicture(context, group.id, await pictures(drawn.logo));
    const picture = drawn.picture && (await keepPicture(context, group.id, await pictures(drawn.picture)));
    const change = { ...settings, logo, ...(picture !== undefined && { picture }) };
    await changeSettings(context, group.id, { change, act: act() });
    return group;
  };
  const first = await open(tenants, jordan.slug);
  const second = await open(neighbours, amara.slug);
  for (const { role, slug } of team.slice(1)) {
    await addMember(context, { groupSlug: first.slug, accountSlug: slug, role }, act());
  }
  return { tenants: first, neighbours: second, jordan, amara };
}

/** Whether an account is one of the story. */
export function isOfStory({ slug, name }: Account): boolean {
  return (
    [tenants, neighbours].some(({ draft }) => draft.slug === slug && draft.name === name) ||
    team.some((one) => one.slug === slug && `${one.givenName} ${one.familyName}` === name)
  );
}

function userOf({ slug, givenName, familyName }: (typeof team)[number]): IndividualDraft {
  const name = slug === 'organizer' ? 'jordan' : slug;
  return { slug, givenName, familyName, email: `${name}@riverside.example` };
}
