import { Readable } from 'node:stream';
import type { Account } from '../../src/accounts/account.ts';
import { beginImport, beginTakingBack, readTerms } from '../../src/actions/people-lists/order-work.ts';
import { receiveList } from '../../src/actions/people-lists/receive-list.ts';
import { workOnList } from '../../src/actions/people-lists/work-on-lists.ts';
import type { Context } from '../../src/context.ts';
import { decodeText } from '../../src/people/lists/decode-text.ts';
import { listRowsAfter } from '../../src/people/lists/list-row-store.ts';
import { findList } from '../../src/people/lists/list-store.ts';
import type { ListTerms, PeopleList } from '../../src/people/lists/people-list.ts';
import { encode, table, writeTable } from './list-files.ts';

const agreed: ListTerms = { tag: 'winter', consent: 'subscribed', consentSource: 'Sheets at the doors' };

/** Lists of an account, worked on without a worker. */
export function useLists(context: () => Context, account: () => Account) {
  const signal = new AbortController().signal;
  const get = async (id: string): Promise<PeopleList> => {
    const list = await findList(context().db, account().id, id);
    if (list === undefined) throw new Error(`There is no list ${id}.`);
    return list;
  };
  const work = async (id: string) => {
    await workOnList(context(), id, signal);
    return get(id);
  };
  const lists = {
    get,
    work,
    rows: (id: string) => listRowsAfter(context().db, id, { after: 0, limit: 100_000 }),
    /** Reads a table, which is to be checked then. */
    receive(
      text: string,
      { encoding = 'UTF-8', terms = agreed }: { encoding?: string; terms?: ListTerms } = {},
    ) {
      const texts = decodeText(encode(text, encoding));
      return receiveList(context(), account().id, { name: 'list.csv', texts, terms: readTerms(terms) });
    },
    /** Reads a file as it was chosen. */
    receiveFile(bytes: Buffer) {
      const texts = decodeText(Readable.from([bytes]));
      return receiveList(context(), account().id, { name: 'list.csv', texts, terms: readTerms(agreed) });
    },
    /** Reads a table and checks it. */
    async check(
      text: string = writeTable(table),
      { encoding = 'UTF-8', terms = agreed }: { encoding?: string; terms?: ListTerms } = {},
    ) {
      const { id } = await lists.receive(text, { encoding, terms });
      return work(id);
    },
    /** Brings in a list that was checked. */
    async bring({ id, ...terms }: PeopleList) {
      await beginImport(context(), account().id, id, { order: { ...readTerms(terms), meanings: new Map() } });
      return work(id);
    },
    async takeBack({ id }: PeopleList) {
      await beginTakingBack(context(), account().id, id);
      return work(id);
    },
  };
  return lists;
}
