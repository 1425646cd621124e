import { mergePeople, readRecords } from '../../../actions/personal-data/merge-people.ts';
import { readSupporter } from '../../../actions/supporters/read-supporter.ts';
import { searchPeople } from '../../../actions/supporters/search-people.ts';
import { readId } from '../../../base/ids.ts';
import { findPerhapsSame } from '../../../people/find-same.ts';
import { listPersonDifferences, type Side } from '../../../people/join-people.ts';
import { nothingToSee } from '../refusal.ts';
import { type Answer, actOf, type Visit } from '../route.ts';
import { findPerson } from './find-person.ts';
import { choiceField, renderComparison, renderSearch } from './merge-webpage.ts';

const mostFound = 20;

/** Shows a person beside another record, or looks for one. */
export async function showMerge(visit: Visit): Promise<Answer> {
  const { context, account, query } = visit;
  const { db, config } = context;
  const person = await findPerson(visit);
  const otherId = query.get('with');
  if (otherId !== null) return compare(visit, [person.id, readOther(otherId)]);
  const search = (query.get('q') ?? '').slice(0, 200).trim();
  const found =
    search === ''
      ? []
      : (
          await searchPeople(db, account.id, {
            typed: search,
            country: config.defaultCountry,
            isActing: false,
            limit: mostFound,
            skipped: 0,
          })
        ).people.map((one) => one.person);
  return {
    webpage: renderSearch(visit, person, {
      search,
      found: found.filter(({ id }) => id !== person.id),
      same: await findPerhapsSame(db, person),
    }),
  };
}

/** Merges two records of a person into one by what the user chose. */
export async function mergePerson(visit: Visit): Promise<Answer> {
  const { context, account, form } = visit;
  const person = await findPerson(visit);
  const otherId = readOther(form.get('other') ?? '');
  const [kept, other] = await readRecords(context, account, [person.id, otherId]);
  const choices = new Map(
    listPersonDifferences(kept, other).flatMap(({ name, isChoice }): [string, Side][] => {
      const chosen = form.get(choiceField(name));
      return isChoice ? [[name, chosen === other.id ? 'other' : 'kept']] : [];
    }),
  );
  const versions = [kept, other].map(({ id, version }) => Number(form.get(`version_${id}`) ?? version));
  const keptId = await mergePeople(
    context,
    account,
    { ids: [kept.id, other.id], choices, versions: [versions[0] ?? 0, versions[1] ?? 0] },
    actOf(visit),
  );
  return {
    redirect: `/manage/${account.slug}/people/${keptId}`,
    flash: 'The two records are one person now.',
  };
}

async function compare(visit: Visit, ids: readonly [string, string]): Promise<Answer> {
  const { context, account } = visit;
  const [kept, other] = await readRecords(context, account, ids);
  return {
    webpage: renderComparison(visit, {
      from: ids[0],
      kept: await readSupporter(context.db, kept),
      other: await readSupporter(context.db, other),
      differences: listPersonDifferences(kept, other),
    }),
  };
}

function readOther(text: string): string {
  const id = readId(text);
  if (id === undefined) throw nothingToSee();
  return id;
}
