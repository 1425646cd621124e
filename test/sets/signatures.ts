import type { Account } from '../../src/accounts/account.ts';
import { createPetition } from '../../src/actions/petitions/create-petition.ts';
import { recordSignature, recordSignatures } from '../../src/actions/signatures/record-signatures.ts';
import type { SignaturePost } from '../../src/actions/signatures/signature-post.ts';
import type { PersonEntry } from '../../src/people/person.ts';
import { draftOf, mail, type World } from './open-world.ts';
import type { PostedSets } from './posted-sets.ts';

const amara: PersonEntry = { givenName: 'Amara', emailAddresses: [mail('amara')] };
const bela: PersonEntry = { givenName: 'Bela', phoneNumbers: [{ number: '15035550142' }] };
const nobody: PersonEntry = { givenName: 'Nobody' };

interface WorldOfSignatures extends World {
  /** Petitions of the leaf. */
  readonly petitions: readonly [string, string];
  readonly petitionAlone: string;
}

type Draft = Partial<SignaturePost['draft']>;

const sign = (
  { leaf, petitions: [petitionId] }: WorldOfSignatures,
  source: PersonEntry | string,
  { account = leaf, ...more }: Draft & Partial<SignaturePost> = {},
): SignaturePost => {
  const { petitionId: other, receipt, ...draft } = more;
  return {
    ...{ account, petitionId: other ?? petitionId, receipt },
    draft: { ...draftOf(source), comments: null, ...draft },
  };
};
/** A form on somebody's own website signs. */
const signKeyless = (
  world: WorldOfSignatures,
  source: PersonEntry,
  more: Draft & Partial<SignaturePost>,
) => ({
  ...sign(world, source, more),
  account: undefined,
});

/** Signatures: in a network, of people who are one person or several. */
export const signatures: PostedSets<SignaturePost, WorldOfSignatures> = {
  table: 'signatures',
  complete: async (context, world) => {
    const petition = async (account: Account) =>
      (await createPetition(context, account, { title: 'Cap the rents' })).resource.id;
    const petitions = [await petition(world.leaf), await petition(world.leaf)] as const;
    return { ...world, petitions, petitionAlone: await petition(world.alone) };
  },
  decide: recordSignatures,
  decideOne: recordSignature,
  scenarios: [
    {
      title: 'by the same people, with a key and without, in two accounts (2.6, 4.2, 6)',
      list: (world) => {
        const { alone, siblingSlug, petitions, petitionAlone: petitionId } = world;
        const [tags, source, receipt] = [{ add: ['x', 'y'], remove: [] }, 'leaflet', world.receipt('twice')];
        const amy = [mail('amara'), { ...mail('amy'), primary: true }];
        const both = { emailAddresses: [mail('amy')], phoneNumbers: bela.phoneNumbers ?? [] };
        const lin = [
          { ...mail('lin'), status: 'unsubscribed' as const },
          { ...mail('new'), primary: true },
        ];
        const website = 'https://a.example';
        return [
          [sign(world, amara, { tags, referrer: siblingSlug, comments: 'One' }), 1],
          [signKeyless(world, { ...amara, familyName: 'Okafor' }, { comments: 'Two', website }), 2],
          [
            sign(
              world,
              { ...amara, givenName: 'Amy', emailAddresses: amy },
              { tags: { add: ['z'], remove: ['x'] }, petitionId: petitions[1] },
            ),
            1,
          ],
          [sign(world, bela, { source, receipt }), 1],
          [sign(world, bela, { source, receipt }), 1],
          [sign(world, both), 3],
          [sign(world, { emailAddresses: lin }), 1],
          [sign(world, world.linkedId, { tags: { add: ['new'], remove: ['gone'] } }), 2],
          [sign(world, amara, { account: alone, petitionId }), 1],
          [signKeyless(world, amara, { comments: 'Again', petitionId }), 2],
        ];
      },
    },
    {
      title: 'of which some are refused, and leave nothing in any account',
      list: (world) => {
        const more = { tags: { add: ['x', 'never'], remove: ['y'] }, referrer: world.siblingSlug };
        const customFields = new Map(Array.from({ length: 101 }, (_, index) => [`field ${index}`, 'x']));
        const full = { emailAddresses: [mail('amara'), mail('full'), mail('amy')], customFields };
        return [
          [sign(world, full, more), 'invalid_request'],
          [sign(world, nobody, more), 'invalid_request'],
          [sign(world, amara), 1],
          [sign(world, { emailAddresses: [mail('full')] }), 1],
          [sign(world, amara, { petitionId: world.event }), 'not_found'],
          [sign(world, { ...bela, emailAddresses: [mail('amy')] }), 1],
        ];
      },
    },
    {
      title: 'with one Idempotency-Key, which a refused post leaves to the next one',
      list: (world) => {
        const [receipt, other] = [world.receipt('one'), world.receipt('one', 'other')];
        return [
          [sign(world, bela), 1],
          [sign(world, nobody, { receipt: world.receipt('one', 'nobody') }), 'invalid_request'],
          [sign(world, amara, { receipt }), 1],
          [sign(world, amara, { receipt }), 1],
          [sign(world, bela, { receipt: other }), 'idempotency_key_reused'],
        ];
      },
    },
  ],
  listNew: (world, count, name) =>
    Array.from({ length: count }, (_, index) =>
      sign(
        world,
        { emailAddresses: [mail(`${name}-${index}`)] },
        { tags: { add: ['a', `b${index % 3}`], remove: [] } },
      ),
    ),
  listRefused: (world) => [
    [sign(world, amara, { petitionId: world.event }), 'not_found'],
    [sign(world, nobody), 'invalid_request'],
  ],
  broken: {
    ...{ table: 'people', column: 'given_name', value: 'Broken' },
    post: (world) => sign(world, { ...amara, givenName: 'Broken' }),
  },
  listBounded: (world) => {
    const { alone: account, petitionAlone: petitionId } = world;
    const posts = [sign(world, amara, { account, petitionId })];
    return [
      [posts, 13],
      [posts, 15],
    ];
  },
  // The petition counts for three accounts.
  messages: 3,
};
