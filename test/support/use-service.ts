import type { GroupAccount, IndividualAccount } from '../../src/accounts/account.ts';
import type { TestDatabase } from './databases.ts';
import {
  type Client,
  type KeyHolder,
  openGroup,
  openIndividual,
  openWithoutKey,
  startTestService,
  type TestService,
} from './service.ts';

/** The service of a suite, and separate accounts for each test. */
export interface SuiteService {
  /** Exists while the suite runs. */
  readonly service: TestService;
  /** Opens an individual account with a key. */
  individual(): Promise<KeyHolder<IndividualAccount>>;
  /** Opens an individual account without a key. */
  user(): Promise<IndividualAccount>;
  /** Opens a group account together with its original creator's. */
  group(): Promise<KeyHolder<GroupAccount> & { creator: KeyHolder<IndividualAccount> }>;
  /** Opens a group account of this creator with a key. */
  groupOf(creator: IndividualAccount): Promise<KeyHolder<GroupAccount>>;
  /** A client of a new individual account. */
  client(): Promise<Client>;
}

type Options = Parameters<typeof startTestService>[1];

/** Starts a service before the suite's tests and stops it after them; a function gets its options when it starts. */
export function useService(
  database: TestDatabase,
  options: Options | (() => Promise<Options>) = {},
): SuiteService {
  let service: TestService | undefined;
  let opened = 0;

  before(async () => {
    service = await startTestService(database.url, typeof options === 'function' ? await options() : options);
  });
  after(() => service?.stop());

  const running = () => {
    if (service === undefined) throw new Error('The service runs only while the suite does.');
    return service;
  };
  const individual = () => openIndividual(running().context, `person-${++opened}`);
  const groupOf = ({ slug }: IndividualAccount) => openGroup(running().context, `group-${++opened}`, slug);
  return {
    get service() {
      return running();
    },
    individual,
    user: () => openWithoutKey(running().context, `person-${++opened}`),
    async group() {
      const creator = await individual();
      return { ...(await groupOf(creator.account)), creator };
    },
    groupOf,
    async client() {
      return running().as((await individual()).key);
    },
  };
}
