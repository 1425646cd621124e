import type { Account, IndividualAccount } from '../../accounts/account.ts';
import { type Act, beginAct } from '../../accounts/audit.ts';
import { publishUpdate } from '../../actions/petition-updates/publish-update.ts';
import type { Petition } from '../../actions/petitions/petition.ts';
import { orderRemoval } from '../../actions/removals/order-removal.ts';
import type { RemovalDraft } from '../../actions/removals/removal.ts';
import { workBriefly } from '../../actions/removals/work-on-removal.ts';
import { changeSignature } from '../../actions/signatures/change-signature.ts';
import { recordSignatures } from '../../actions/signatures/record-signatures.ts';
import type { SignaturePost } from '../../actions/signatures/signature-post.ts';
import { searchComments } from '../../actions/signatures/signer-store.ts';
import { traceOf } from '../../actions/signatures/trace.ts';
import type { Trace } from '../../actions/signatures/trace-store.ts';
import { noReferral } from '../../actions/signups/referral.ts';
import { getValue } from '../../base/outcome.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import type { Step, StoryClock } from './timeline.ts';

type Needs = ServiceContext & { readonly clock: StoryClock };

const day = 24 * 60 * 60_000;

const updates = [
  {
    daysAgo: 23,
    title: 'The library lets us collect on paper',
    body: 'Sheets lie at the front desk of the library in Mill Street until the end of the month.',
  },
  {
    daysAgo: 6,
    title: 'Two council members support us',
    body: 'They bring the freeze onto the agenda when we have 2,000 names. Ask your neighbors, and come to the assembly.',
  },
];

/** The comments that an organizer chooses for the page. */
const chosen = [
  'I have lived here for 22 years and want to stay.',
  'For my grandmother, who pays more than half of her pension.',
];

const falseCount = 14;

/** What happens on a petition beside its signatures: updates, comments that an organizer chooses, and false signatures that are struck out. */
export function planLife(
  context: Needs,
  petition: Petition,
  { account, by, now }: { readonly account: Account; readonly by: IndividualAccount; readonly now: number },
): Step[] {
  const act = () => beginAct(context, { kind: 'user', id: by.id, network: '203.0.113.0/24' });
  return [
    ...updates.map(({ daysAgo, title, body }) => ({
      at: now - daysAgo * day,
      run: () =>
        publishUpdate(
          context,
          { account, by },
          { petitionId: petition.id, text: { title, body }, isMailed: false },
        ),
    })),
    { at: now - 4 * day, run: () => signByRobot(context, petition) },
    { at: now - 3 * day, run: () => strikeRobot(context, petition, act()) },
    { at: now - 2 * day, run: () => chooseComments(context, petition, act) },
  ];
}

async function signByRobot(context: Needs, petition: Petition): Promise<void> {
  const trace = await traceOfRobot(context, petition);
  const posts = Array.from({ length: falseCount }, (_, index): SignaturePost => {
    const emailAddresses = [{ address: `aaa${index + 1}@robots.example` }];
    const person = { givenName: 'Alex', familyName: 'Aaa', emailAddresses };
    return {
      account: undefined,
      receipt: undefined,
      petitionId: petition.id,
      trace,
      draft: {
        actor: { kind: 'entered', person },
        tags: { add: [], remove: [] },
        ...noReferral,
        comments: null,
      },
    };
  });
  for (const outcome of await recordSignatures(context, posts)) getValue(outcome);
}

function traceOfRobot(context: Needs, { id: petitionId }: Petition): Promise<Trace> {
  return traceOf(context, { petitionId, household: '198.51.100.7', userAgent: 'curl/8.14', formAge: 400 });
}

async function strikeRobot(context: Needs, petition: Petition, act: Act): Promise<void> {
  const { network } = await traceOfRobot(context, petition);
  const path = { accountId: petition.accountId, petitionId: petition.id };
  const draft: RemovalDraft = {
    rule: 'network',
    value: network,
    signatureIds: [],
    reason: 'they came from one network within a minute',
  };
  await workBriefly(context, await orderRemoval(context, path, draft, { act }));
}

async function chooseComments(context: Needs, { id, accountId }: Petition, act: () => Act): Promise<void> {
  const commenters = await searchComments(context.db, id, { search: '', limit: 20 });
  for (const text of chosen) {
    const found = commenters.find(({ comments }) => comments?.startsWith(text));
    if (found === undefined) continue;
    const path = { accountId, subjectId: id, id: found.id };
    await changeSignature(context, path, { commentShown: true }, () => true, act());
  }
}
