import { isId } from '../../../base/ids.ts';
import { hasLineBreak } from '../../../base/text-line.ts';
import { readTagName } from '../../../people/tags/tag.ts';
import { tagSeveral } from '../../../people/tags/tag-several.ts';
import { countPeople } from '../audience-lines.ts';
import { Refusal } from '../refusal.ts';
import { type Answer, actOf, type Visit } from '../route.ts';

const mostPeople = 100;
const mostCharacters = 255;

/** Gives the chosen people a tag, or takes it away (I-tags). */
export async function tagPeople(visit: Visit): Promise<Answer> {
  const { context, account, form } = visit;
  const what = form.get('action');
  if (what !== 'give' && what !== 'take') {
    throw new Refusal(
      400,
      'Give it or take it away?',
      'Choose whether to give the tag or to take it away. Nobody was changed.',
    );
  }
  const tag = readTagName(form.get('tag') ?? '');
  const personIds = [...new Set(form.getAll('person'))].filter(isId).slice(0, mostPeople);
  if (tag === '' || [...tag].length > mostCharacters || hasLineBreak(tag)) {
    throw new Refusal(400, 'Which tag?', 'A tag is one line of at most 255 characters. Nobody was changed.');
  }
  if (personIds.length === 0) throw new Refusal(400, 'Nobody is chosen', 'Tick the people to tag first.');
  const changed = await tagSeveral(context, account.id, { tag, what, personIds }, actOf(visit));
  const done = what === 'give' ? `now have the tag “${tag}”` : `no longer have the tag “${tag}”`;
  const isOne = changed === 1;
  return {
    redirect: readBack(visit),
    flash:
      changed === 0
        ? 'Nothing had to change.'
        : `${countPeople(changed)} ${isOne ? done.replace(/\bhave\b/, 'has') : done}.`,
  };
}

// The list as it was, or the page of the person.
function readBack({ account, form }: Visit): string {
  const people = `/manage/${account.slug}/people`;
  const back = form.get('back') ?? '';
  if (isId(back)) return `${people}/${back}`;
  const before = new URLSearchParams(back);
  const query = new URLSearchParams();
  for (const name of ['q', 'page']) {
    const value = before.get(name) ?? '';
    if (value !== '') query.set(name, value);
  }
  return query.size === 0 ? people : `${people}?${query.toString()}`;
}
