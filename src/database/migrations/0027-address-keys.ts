import { domainToASCII } from 'node:url';
import isEmail from 'validator/lib/isEmail.js';
import { codeOf } from '../../base/describe-failure.ts';
import type { Database } from '../connect.ts';

/**
 * Compares addresses by their domain in its ASCII form, without a dot or invisible marks at the ends. Where two addresses get the same
 * key, the one that has it already keeps it, or else the older one gets it, and the other one keeps its own (E-both).
 */
export async function up(db: Database): Promise<void> {
  await renew(db, { name: 'email_addresses', owner: 'account_id', age: 'person_id' });
  await renew(db, { name: 'group_invitations', owner: 'group_id', age: 'id' });
}

interface Table {
  readonly name: string;
  /** The column within whose value each key is there once. */
  readonly owner: string;
  /** The column by whose order the older row comes first. */
  readonly age: string;
}

interface Row {
  readonly owner: string;
  readonly address: string;
  readonly before: string;
  readonly age: string;
}

async function renew(db: Database, table: Table): Promise<void> {
  const changing: (Row & { readonly key: string })[] = [];
  for await (const rows of listRows(db, table)) {
    for (const row of rows) {
      const key = keyOf(row.address);
      if (key !== undefined && key !== row.before) changing.push({ ...row, key });
    }
  }
  changing.sort((one, other) => (one.age < other.age ? -1 : 1));
  for (const { owner, key, before, address } of changing) {
    const holder = await db
      .table(table.name)
      .where({ [table.owner]: owner, address_key: key })
      .first();
    if (holder !== undefined) continue;
    await db
      .table(table.name)
      .where({ [table.owner]: owner, address_key: before, address })
      .update({ address_key: key })
      .catch((error: unknown) => {
        // Somebody took the key meanwhile.
        if (!/^(ER_DUP_ENTRY|SQLITE_CONSTRAINT)/.test(codeOf(error) ?? '')) throw error;
      });
  }
}

const rowsAtOnce = 1000;

async function* listRows(db: Database, { name, owner, age }: Table): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const after = last;
    const rows: Row[] = await db
      .table(name)
      .modify((query) => {
        if (after === undefined) return;
        query.where((rest) =>
          rest
            .where(owner, '>', after.owner)
            .orWhere((same) => same.where(owner, after.owner).andWhere('address_key', '>', after.before)),
        );
      })
      .orderBy([owner, 'address_key'])
      .limit(rowsAtOnce)
      .select({ owner, address: 'address', before: 'address_key', age });
    last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
  }
}

const invisible = '[\\s\\p{Default_Ignorable_Code_Point}\\p{Cf}]+';
const atEnds = new RegExp(`^${invisible}|${invisible}$`, 'gu');

// Undefined where the text is no address, or has the same key as before.
function keyOf(text: string): string | undefined {
  if (/^[!-~]+$/.test(text) && !text.endsWith('.')) return undefined;
  const trimmed = text.replace(atEnds, '').normalize('NFC');
  if (/[\s\p{Z}\p{Default_Ignorable_Code_Point}\p{C}]/u.test(trimmed)) return undefined;
  const [local = '', domain = '', ...others] = trimmed.split('@');
  if (others.length > 0 || /["(),:;<>@[\\\]]/.test(local.normalize('NFKC'))) return undefined;
  const typed = domain.replace(/[.\u3002\uFF0E\uFF61]$/, '');
  if (!/^[\p{L}\p{M}\p{N}.\u3002\uFF0E\uFF61-]+$/u.test(typed)) return undefined;
  const sent = `${local}@${domainToASCII(typed)}`;
  if (Buffer.byteLength(sent) > 254 || !isEmail.default(sent, { blacklisted_chars: '"' })) return undefined;
  const key = sent.normalize('NFC').toLowerCase();
  return key.length > 254 ? undefined : key;
}
