import { createApiContract } from '../api/v1/contract.ts';
import { importAccount, type Progress, type Totals } from '../importing/import-account.ts';
import { pruneBodies } from '../importing/read-source.ts';
import { openSource } from '../importing/source.ts';
import { escapeLine } from '../process/escape-controls.ts';
import { type Command, required, UsageError } from './command.ts';
import { readAccount, withContext } from './with-context.ts';

/** The commands that import from other services. */
export const importCommands: readonly Command[] = [
  {
    usage: 'import osdi --base-url URL --api-key KEY --account S',
    does: 'imports people, tags, events, petitions and actions of an account from a service of this family over its API; continues after an interruption',
    run({ options }) {
      const baseUrl = readBaseUrl(required(options, 'base-url'));
      const apiKey = required(options, 'api-key');
      return withContext(async (context) => {
        const account = await readAccount(context.db, options);
        const source = await openSource({ baseUrl, apiKey }, context.clock);
        try {
          const needs = { ...context, bodies: pruneBodies(createApiContract()) };
          return await showProgress(importAccount(needs, { account, url: source.url }, source));
        } finally {
          await source.close();
        }
      });
    },
  },
];

// Ids and names of collections follow it where it is stored.
const longestAddress = 230;

function readBaseUrl(text: string): string {
  const url = URL.parse(text);
  const isAddress = url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
  if (!isAddress || url.href.length > longestAddress)
    throw new UsageError('--base-url must be the address of an API, such as https://example.org/api/v2');
  return url.href;
}

async function showProgress(pages: AsyncGenerator<Progress, Totals>): Promise<Totals> {
  for (;;) {
    const { done, value } = await pages.next();
    if (done) return value;
    const { kind, parent, page, pages: last, skipped } = value;
    for (const { sourceId, reason } of skipped)
      process.stderr.write(`${escapeLine(`skipped ${kind} ${sourceId}: ${reason}`)}\n`);
    const collection = parent === undefined ? kind : `${kind} of ${parent}`;
    process.stderr.write(`${escapeLine(`${collection}: page ${page} of ${last || page}`)}\n`);
  }
}
