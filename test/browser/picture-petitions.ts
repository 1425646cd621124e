import { beginAct } from '../../src/accounts/audit.ts';
import { confirmationPath } from '../../src/actions/confirmations/confirmation-link.ts';
import { keepWaiting } from '../../src/actions/confirmations/keep-waiting.ts';
import { setClosed, setPetitionDelivery } from '../../src/actions/petitions/change-published-petition.ts';
import type { Petition } from '../../src/actions/petitions/petition.ts';
import { listWaiting } from '../../src/actions/signatures/waiting-store.ts';
import type { World } from '../../src/cli/demo/world.ts';
import type { Context } from '../../src/context.ts';
import { inviteMember } from '../../src/users/invite-member.ts';
import { answerTo } from '../support/answer-event.ts';
import { publishPetitionOf } from '../support/publish-petition.ts';

/** The paths of the webpages about petitions and invitations that have an id or a token. */
export type PetitionPath =
  | 'petitionManage'
  | 'petitionDraft'
  | 'petitionClosed'
  | 'petitionConfirm'
  | 'petitionConfirmManage'
  | 'petitionGerman'
  | 'petitionConfirmLink'
  | 'petitionNext'
  | 'invitation';

const stairs = {
  title: 'Repair the ferry stairs before the winter',
  target: 'Port of Portland',
  petition_text: 'We ask the port to repair the ferry stairs before the winter.',
  description: 'Three people fell this year.\n\n- The rail is loose.\n- The light is out.',
};
const bus = {
  title: 'Keep the night bus to Ferry Lane',
  target: 'TriMet',
  petition_text: 'We ask TriMet to keep line 99 running to Ferry Lane every night until two.',
  description:
    'From June, the last bus is to leave downtown at ten. Nurses, cooks and cleaners who live in Ferry Lane get off work after that.\n\n- The way home on foot takes 50 minutes.\n- The lane has no light behind the bridge.',
};
const german = {
  title: 'Mietpreisbremse statt Verdrängung: Wohnungsbaugenossenschaften im Hafenviertel erhalten',
  target: 'Bezirksverordnetenversammlung Hafenviertel',
  petition_text: 'Wir fordern, dass die Genossenschaften im Hafenviertel ihre Grundstücke behalten.',
  language: 'de',
};

/** Adds petitions in the states that the world has not, and returns the paths of their webpages. */
export async function addPetitionExamples(
  context: Context,
  { tenants: account, jordan: by, petition }: World,
): Promise<Readonly<Record<PetitionPath, string>>> {
  const { db } = context;
  const root = `/manage/${account.slug}/petitions`;
  const owner = { account, by };
  const confirming = await publishPetitionOf(context, {
    ...owner,
    typed: { ...stairs, goal: '', confirm: 'on' },
  });
  const closed = await publishPetitionOf(context, {
    ...owner,
    typed: bus,
  });
  const closedPath = await closeAndDeliver(context, { account, by }, closed);
  const inGerman = await publishPetitionOf(context, { ...owner, typed: { ...german, confirm: 'on' } });
  await letWait(context, inGerman, 'de');
  const draft = await db('petition_drafts').first('id');
  await inviteMember(
    context,
    { group: account, address: 'kemi@people.example', role: 'organizer', inviter: by },
    beginAct(context, { kind: 'user', id: by.id, network: '203.0.113.0/24' }),
  );
  const invited = await db('mails').where({ kind: 'invitation' }).orderBy('id', 'desc').first('facts');
  return {
    petitionManage: `${root}/${petition.id}`,
    petitionDraft: `${root}/${draft?.id}`,
    petitionClosed: closedPath,
    petitionConfirm: `/petitions/${confirming.slug}`,
    petitionConfirmManage: `${root}/${confirming.id}`,
    petitionConfirmLink: await letWait(context, confirming),
    petitionGerman: `/petitions/${inGerman.slug}`,
    petitionNext: `/petitions/${confirming.slug}/thanks`,
    invitation: JSON.parse(invited?.facts ?? '{}').path,
  };
}

async function closeAndDeliver(
  context: Context,
  { account, by }: { readonly account: World['tenants']; readonly by: World['jordan'] },
  { id, slug }: Petition,
): Promise<string> {
  await setClosed(context, account, { id, closes: true }, by);
  await setPetitionDelivery(context, account, { id, delivery: { to: 'TriMet', on: '2027-03-05' } }, by);
  return `/petitions/${slug}`;
}

/** Lets two signatures wait for their confirmation, and returns the path of the link of one. */
async function letWait(context: Context, { id: petitionId }: Petition, language?: string): Promise<string> {
  for (const address of ['robin@visitor.example', 'a.very.long.address.of.somebody@people.example']) {
    const { draft, receipt } = answerTo('', address);
    await keepWaiting(context, {
      ...{ petitionId, draft: { ...draft, comments: null }, receipt, language },
    });
  }
  const range = { now: context.clock.now(), limit: 1, skipped: 0 };
  const [waiting] = await listWaiting(context.db, petitionId, range);
  if (waiting === undefined) throw new Error('No signature waits.');
  return confirmationPath(context, waiting);
}
