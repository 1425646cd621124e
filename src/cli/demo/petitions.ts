import type { Account, IndividualAccount } from '../../accounts/account.ts';
import { saveDraft } from '../../actions/drafts/save-draft.ts';
import { createPetition } from '../../actions/petitions/create-petition.ts';
import type { Petition, PetitionDraft } from '../../actions/petitions/petition.ts';
import { petitionDrafts } from '../../actions/petitions/petition-draft.ts';
import { fillPetitionFields } from '../../actions/petitions/petition-fields.ts';
import { publishPetition } from '../../actions/petitions/publish-petition.ts';
import { recordSignatures } from '../../actions/signatures/record-signatures.ts';
import type { SignaturePost } from '../../actions/signatures/signature-post.ts';
import { noReferral } from '../../actions/signups/referral.ts';
import { dayIn } from '../../actions/statistics/day.ts';
import { getValue } from '../../base/outcome.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import { keepPicture } from '../../media/save-picture.ts';
import { readPetitionForm } from '../../web/organizer/petitions/read-petition-form.ts';
import { choose, type createPeople } from './people.ts';
import { planLife } from './petition-life.ts';
import { drawWinter, type Pictures } from './pictures.ts';
import type { Step, StoryClock } from './timeline.ts';

type Needs = ServiceContext & { readonly clock: StoryClock };
type People = ReturnType<typeof createPeople>;

const day = 24 * 60 * 60_000;
const minute = 60_000;

/** How many people the group knows well; they are the first who sign. */
const supporterCount = 300;

/** How many people sign the petition of the first group. */
const signatureCount = 1_234;

// The signatures of the last hours.
const lastCount = 4;

const system = 'Civic Action Service demo';

const rents = fillPetitionFields({
  title: 'Freeze the rents in Riverside',
  description:
    'Rents in Riverside have risen by a third in four years. Wages have not.\n\nEvery week families leave the neighborhood because they cannot pay the next increase. A pause of two years gives the city time for lasting rules, and it gives us time to plan our lives.',
  petition_text:
    'We ask the city council to freeze all rents in Riverside for two years, and to write rules for increases together with tenants and landlords.',
  target: 'Riverside City Council',
  goal: '2000',
  signers: 'on',
  language: 'en',
});

const crossing = fillPetitionFields({
  title: 'A crossing for Ferry Lane',
  petition_text: 'We ask the city to build a crossing at Ferry Lane and Third.',
  target: 'Riverside City Council',
  language: 'en',
});

const library: PetitionDraft = {
  originatingSystem: system,
  title: 'Keep the St. Johns library open on Sundays',
  description:
    '<p>The library is the only warm room in St. Johns that is free on a Sunday. Last month it was closed on three of four.</p>',
  petitionText: '<p>We ask the county to keep the St. Johns library open every Sunday from noon to five.</p>',
  target: [{ name: 'Multnomah County Library' }],
};

const comments = [
  'My rent went up twice this year.',
  'I have lived here for 22 years and want to stay.',
  'Two families on our floor had to move out in spring.',
  'I am a landlord of one house, and I sign too.',
  'Please keep us informed.',
  'For my grandmother, who pays more than half of her pension.',
  'We need rules that everybody can plan with.',
  'Happy to knock on doors on Saturdays.',
  'Students feel this as well.',
  'Es hora de actuar.',
  'We all need a home.',
  'I can help with translations into Vietnamese.',
];

// Of another length, so that hardly two people write the same.
const wishes = [
  ...[
    '',
    'Two years would help.',
    '',
    'Thank you for doing this.',
    'I told my neighbors.',
    '',
    'Count on me.',
  ],
  ...[
    'It cannot go on like this.',
    'Our whole house signs.',
    '',
    'See you at the assembly.',
    'We cannot wait another year.',
    'Good luck!',
  ],
];

// People sign from the morning to the evening in Portland, in ms after midnight UTC. Few transactions make the start fast, but so many
// within a minute do not look odd.
const morning = 15.5 * 60 * minute;
const evening = 29 * 60 * minute;
const mostAtOnce = 9;

/** A petition with the steps of its story. */
interface Planned {
  readonly petition: Petition;
  readonly steps: readonly Step[];
}

/**
 * Publishes the petition of the first group, which people sign over eight weeks, most of them in the first days and after a newsletter, and
 * adds a draft of another one. The last signatures are no steps.
 */
export async function planRents(
  context: Needs,
  account: Account,
  {
    people,
    pictures,
    by,
    now,
  }: {
    readonly people: People;
    readonly pictures: Pictures;
    readonly by: IndividualAccount;
    readonly now: number;
  },
): Promise<Planned & { readonly lastSignatures: readonly (() => Promise<void>)[] }> {
  const picture = await keepPicture(context, account.id, await pictures(drawWinter));
  const fields = { ...rents, picture };
  const reading = readPetitionForm(context, fields);
  if (!('read' in reading)) throw new Error('The petition of the demo has mistakes.');
  const opened = await saveDraft(context, petitionDrafts, account, { fields }, by);
  const petition = await publishPetition(context, account, { opened, read: reading.read }, by);
  await saveDraft(context, petitionDrafts, account, { fields: crossing }, by);
  const start = midnight(now) - 56 * day;
  const last = signatureCount - lastCount;
  const days = spread(last, listWeights(56));
  const post = (number: number) =>
    number < supporterCount ? postOfSupporter(people, account, number) : postOfVisitor(people, number);
  return {
    petition,
    steps: [
      ...planSignatures(context, petition, { start, now, days, post }),
      ...planLife(context, petition, { account, by, now }),
    ],
    lastSignatures: Array.from(
      { length: lastCount },
      (_, index) => () => sign(context, [{ ...post(last + index), petitionId: petition.id }]),
    ),
  };
}

/** Creates the petition of the second group, which some neighbors sign over three weeks. */
export async function planLibrary(
  context: Needs,
  account: Account,
  { people, now }: { readonly people: People; readonly now: number },
): Promise<Planned> {
  const { resource: petition } = await createPetition(context, account, library);
  const start = midnight(now) - 21 * day;
  const days = spread(64, listWeights(21));
  const post = (number: number) => postOfVisitor(people, signatureCount + 100 + number);
  return { petition, steps: planSignatures(context, petition, { start, now, days, post }) };
}

// A rush at the beginning, another one in the fifth week, and weekends that are livelier.
function listWeights(count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const rush = 60 * 0.7 ** index + (index >= 30 ? 34 * 0.75 ** (index - 30) : 0);
    const weekend = index % 7 >= 5 ? 6 : 0;
    return 12 + rush + weekend + ((index * 5) % 7);
  });
}

/** Whole numbers in the proportions of weights, which add up to a total. */
function spread(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  let given = 0;
  return weights.map((weight) => {
    passed += weight;
    const next = Math.round((total * passed) / sum) - given;
    given += next;
    return next;
  });
}

function planSignatures(
  context: Needs,
  petition: Petition,
  {
    start,
    now,
    days,
    post,
  }: {
    readonly start: number;
    readonly now: number;
    readonly days: readonly number[];
    readonly post: (number: number) => Omit<SignaturePost, 'petitionId'>;
  },
): Step[] {
  let number = 0;
  return days.flatMap((count, index) => {
    const first = start + index * day;
    const parts = spread(count, Array(Math.ceil(count / mostAtOnce)).fill(1));
    countViews(context, petition, first, count);
    return parts.map((size, part): Step => {
      const posts = Array.from({ length: size }, () => ({ ...post(number++), petitionId: petition.id }));
      const span = (evening - morning) / parts.length;
      const time = morning + part * span + (((index * 17 + part * 7) % 50) / 50) * span;
      // Those of today signed already.
      const at = Math.min(first + time, now - (120 + parts.length - part) * minute);
      return { at, run: () => sign(context, posts) };
    });
  });
}

function midnight(now: number): number {
  return now - (now % day);
}

async function sign(context: Needs, posts: readonly SignaturePost[]): Promise<void> {
  for (const outcome of await recordSignatures(context, posts)) getValue(outcome);
}

// Somebody who signed on paper at a door, and whom the group enters with its key.
function postOfSupporter(
  people: People,
  account: Account,
  number: number,
): Omit<SignaturePost, 'petitionId'> {
  const { person, tags, source } = people.supporter(number);
  return {
    account,
    receipt: undefined,
    draft: {
      actor: { kind: 'entered', person },
      tags: { add: tags, remove: [] },
      ...noReferral,
      source,
      comments: commentOf(number),
      showName: showsName(number),
    },
  };
}

function postOfVisitor(people: People, number: number): Omit<SignaturePost, 'petitionId'> {
  const { person, source, hasAgreed } = people.entrant(number);
  return {
    account: undefined,
    receipt: undefined,
    draft: {
      actor: { kind: 'entered', person },
      tags: { add: [], remove: [] },
      ...noReferral,
      source,
      comments: commentOf(number),
      showName: showsName(number),
      consent: { version: 1, language: 'en', isGiven: hasAgreed },
    },
  };
}

// The names repeat after a hundred people, so each hundred has others who are shown.
function showsName(number: number): boolean {
  return (number + Math.floor(number / 100)) % 4 === 1;
}

function commentOf(number: number): string | null {
  if (number % 9 !== 4) return null;
  const index = Math.floor(number / 9);
  return [choose(comments, index), choose(wishes, index)].filter((text) => text !== '').join(' ');
}

// How many views bring a signature of the whole petition; the empty text is a visit without a code.
const viewsOfSources = [
  ['newsletter', 1.9],
  ['facebook', 1.2],
  ['', 1],
  ['whatsapp', 0.9],
  ['poster', 0.3],
] as const;

function countViews({ views }: Needs, { id }: Petition, at: number, signatures: number): void {
  for (const [source, share] of viewsOfSources) {
    const times = Math.round(signatures * share) + 1;
    for (let view = 0; view < times; view += 1) views.count({ actionId: id, day: dayIn(at, 'UTC'), source });
  }
}
