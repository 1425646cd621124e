import { beginAct } from '../../accounts/audit.ts';
import { searchPeople } from '../../actions/supporters/search-people.ts';
import type { Context } from '../../context.ts';
import { addNote } from '../../people/notes/change-notes.ts';
import { tagSeveral } from '../../people/tags/tag-several.ts';
import type { Groups } from './groups.ts';

const notes = [
  'Has the key to the laundry room. Prefers a call after six.',
  'Would translate letters into Spanish.\nAsked for the date of the next clinic.',
  'Knows the manager of the building. Brings two neighbors.',
];

/** Tags of the newest people of the first group, and notes about some of them. */
export async function addTagsAndNotes(
  context: Context,
  { tenants, jordan }: Pick<Groups, 'tenants' | 'jordan'>,
): Promise<void> {
  const act = () => beginAct(context, { kind: 'user', id: jordan.id, network: '203.0.113.0/24' });
  const newest = { typed: '', country: 'US', isActing: true, limit: 24, skipped: 0 };
  const { people } = await searchPeople(context.db, tenants.id, newest);
  const ids = people.map(({ person }) => person.id);
  for (const [tag, each] of [
    ['volunteer', 3],
    ['call first', 4],
  ] as const) {
    const personIds = ids.filter((_id, index) => index % each === 0);
    await tagSeveral(context, tenants.id, { tag, what: 'give', personIds }, act());
  }
  for (const [index, body] of notes.entries()) {
    const about = { accountId: tenants.id, personId: ids[index * 3] ?? '' };
    await addNote(context, about, { body, authorId: jordan.id }, act());
  }
}
