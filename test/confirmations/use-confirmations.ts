import type { Petition } from '../../src/actions/petitions/petition.ts';
import type { TestDatabase } from '../support/databases.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { publishPetitionOf } from '../support/publish-petition.ts';
import { useMail } from '../support/use-mail.ts';
import { type Visitor, visit } from '../support/visit.ts';

export const day = 86_400_000;

/** A petition that asks for confirmation by email, its group, and the paths of its webpage and of its signatures. */
export interface ConfirmedPetition {
  readonly group: OrganisedGroup;
  readonly petition: Petition;
  readonly page: string;
  readonly signatures: string;
  readonly manage: string;
}

/** A service, the worker of its mails, and a mail server, with a clock that the tests move. */
export function useConfirmations(database: TestDatabase) {
  const mail = useMail(database, { settings: { CIVIC_PUBLIC_RATE: '0' } });
  const { clock, suite } = mail;
  let visitor: Visitor | undefined;
  const running = () => {
    visitor ??= visit(suite.service.url);
    return { server: mail.server, visitor };
  };

  let shared: OrganisedGroup | undefined;
  /** Publishes a petition of the group of the suite. */
  const open = async (
    typed: { confirm?: string; language?: string; signers?: string } = {},
  ): Promise<ConfirmedPetition> => {
    shared ??= await organise(suite);
    const group = shared;
    const { account, by, manage } = group;
    const petition = await publishPetitionOf(suite.service.context, {
      ...{ account, by },
      typed: { confirm: 'on', ...typed },
    });
    const path = `/petitions/${petition.id}`;
    const page = `/petitions/${petition.slug}`;
    return { group, petition, page, signatures: `${path}/signatures`, manage: manage + path };
  };

  return {
    clock,
    suite,
    database,
    running,
    open,
    /** Posts a helper body without a key. */
    post: ({ signatures }: ConfirmedPetition, email: string, more: object = {}) =>
      suite.service.send('POST', signatures, {
        body: { person: { given_name: 'Amara', email_addresses: [{ address: email }] }, ...more },
      }),
    /** Signs by the form of the webpage. */
    sign: ({ page }: ConfirmedPetition, email: string, typed: Record<string, string> = {}) =>
      running().visitor.sign(page, { given_name: 'Amara', email, ...typed }),
    /** The path of the link in the newest of so many mails to an address. */
    async link(email: string, count = 1): Promise<string> {
      mail.wake();
      const mails = await running().server.waitFor(email, count);
      const { pathname } = new URL(/http\S+\/confirm\/\S+/.exec(mails.at(-1)?.mail.text ?? '')?.[0] ?? '');
      return pathname;
    },
    total: async ({ group, signatures }: ConfirmedPetition): Promise<number> =>
      (await group.client.get(signatures)).body.total_records,
  };
}
