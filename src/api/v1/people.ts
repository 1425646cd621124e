import { emptyPage, readPageRequest } from '../../collections/page.ts';
import { changePerson } from '../../people/change-person.ts';
import { getPerson } from '../../people/get-person.ts';
import { listPeople } from '../../people/list-people.ts';
import { presentCollection, presentPage } from './collection.ts';
import type { Call, Handlers, OperationId } from './operations.ts';
import { readPersonChanges } from './person-changes-input.ts';
import { presentPerson } from './person-hal.ts';

type EmptyCollection = 'listPersonQuestionAnswers' | 'listPersonSubmissions' | 'listPersonDonations';

/** The operations of people, but for POST, which takes the helper body of a sign-up. */
export const personHandlers: Pick<Handlers, 'listPeople' | 'getPerson' | 'updatePerson' | EmptyCollection> = {
  async listPeople({ db }, call) {
    const page = await listPeople(db, call.caller, readPageRequest(call.query));
    return presentPage('osdi:people', page, call, presentPerson);
  },

  async getPerson({ db }, { caller, path, baseUrl }) {
    const person = await getPerson(db, caller, path.person_id);
    return { version: [person.version], body: () => presentPerson(person, baseUrl) };
  },

  async updatePerson(context, { caller, path, body, baseUrl, precondition }) {
    const { changes, ignored } = readPersonChanges(body, context.geocoder);
    const result = await changePerson(context, caller, path.person_id, changes, precondition);
    return {
      version: [result.changed.version],
      body: () => presentPerson(result.changed, baseUrl),
      ignored: [...ignored, ...result.ignored],
    };
  },

  listPersonQuestionAnswers: ({ db }, call) => presentNothing(db, call, 'osdi:question_answers'),
  listPersonSubmissions: ({ db }, call) => presentNothing(db, call, 'osdi:submissions'),
  listPersonDonations: ({ db }, call) => presentNothing(db, call, 'osdi:donations'),
};

// What this service does not keep is an empty collection of every person whom the key may read.
async function presentNothing<Relation extends string>(
  db: Parameters<typeof getPerson>[0],
  call: Pick<Call<EmptyCollection & OperationId>, 'caller' | 'path' | 'query' | 'url' | 'baseUrl'>,
  relation: Relation,
) {
  await getPerson(db, call.caller, call.path.person_id);
  const nothing = emptyPage(readPageRequest(call.query));
  return {
    version: [0] as const,
    body: () => presentCollection<Relation, never>(relation, nothing, [], call),
  };
}
