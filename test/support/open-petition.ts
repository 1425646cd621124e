import type { Response } from 'supertest';
import { pathOf } from './path-of.ts';
import type { Client } from './service.ts';
import type { SuiteService } from './use-service.ts';

/** A petition of a single test and the client of its account. */
export interface PetitionOfTest {
  readonly client: Client;
  /** The response to its creation. */
  readonly resource: Response['body'];
  /** Below `/api/v1`. */
  readonly path: string;
  sign(body: unknown): Promise<Response>;
  /** The person of a signature, as the API returns it. */
  person(signature: Response): Promise<Response['body']>;
  /** The first page of the signatures. */
  list(): Promise<Response['body']>;
}

/** Creates a petition, in a new individual account unless a client is given. */
export async function openPetition(
  suite: Pick<SuiteService, 'client'>,
  given?: Client,
): Promise<PetitionOfTest> {
  const client = given ?? (await suite.client());
  const { body: resource } = await client.post('/petitions', {
    originating_system: 'Riverside website',
    title: 'Cap the rents',
  });
  const path = pathOf(resource);
  return {
    client,
    resource,
    path,
    sign: (body) => client.post(`${path}/signatures`, body),
    person: async (signature) => (await client.get(`/people/${signature.body['platform:person_id']}`)).body,
    list: async () => (await client.get(`${path}/signatures`)).body,
  };
}
