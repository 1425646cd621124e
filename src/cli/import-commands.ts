import { text } from 'node:stream/consumers';
import { createApiContract } from '../api/v1/contract.ts';
import { escapeLine } from '../base/escape-controls.ts';
import { isImportKey } from '../config/read-setting.ts';
import { type Counts, type ImportReport, importAccount, type Progress } from '../importing/import-account.ts';
import { describeProblem } from '../importing/not-taken.ts';
import { pruneBodies } from '../importing/prune-bodies.ts';
import { openSource } from '../importing/source.ts';
import { type Command, type Options, optional, required, UsageError } from './command.ts';
import { readAccount, withContext } from './with-context.ts';

/** The commands that import from other services. */
export const importCommands: readonly Command[] = [
  {
    usage: 'import osdi --base-url URL --account S [--key - | --api-key KEY]',
    does: 'imports people, tags, events, petitions and actions of an account from version 2 of a service of this family over its API; continues after an interruption; the key of that service is CIVIC_IMPORT_KEY, or comes from standard input with --key -',
    run({ options }) {
      const baseUrl = readBaseUrl(required(options, 'base-url'));
      return withContext(options, async (context) => {
        const account = await readAccount(context.db, options);
        const apiKey = await readImportKey(options, context.config.importKey);
        const source = await openSource({ baseUrl, apiKey }, context.clock);
        try {
          const needs = { ...context, bodies: pruneBodies(createApiContract()) };
          const report = await showProgress(importAccount(needs, { account, url: source.url }, source));
          return presentReport(report, options);
        } finally {
          await source.close();
        }
      });
    },
  },
];

// Ids and names of collections follow it where it is stored.
const longestAddress = 230;

function readBaseUrl(option: string): string {
  const url = URL.parse(option);
  const isAddress = url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
  if (!isAddress || url.href.length > longestAddress)
    throw new UsageError('--base-url must be the address of an API, such as https://example.org/api/v2');
  return url.href;
}

// `-` reads the key from standard input.
async function readImportKey(options: Options, setting: string | undefined): Promise<string> {
  const [key, apiKey] = [optional(options, 'key'), optional(options, 'api-key')];
  if (key !== undefined && apiKey !== undefined) throw new UsageError('pass either --key or --api-key');
  const option = key ?? apiKey;
  const given = option === '-' ? (await text(process.stdin)).trim() : (option ?? setting);
  if (given === undefined)
    throw new UsageError(
      'the key is missing: set CIVIC_IMPORT_KEY, or pass --key - and write the key to standard input',
    );
  if (!isImportKey(given)) throw new UsageError('the key must be one word of visible characters');
  return given;
}

async function showProgress(pages: AsyncGenerator<Progress, ImportReport>): Promise<ImportReport> {
  for (;;) {
    const { done, value } = await pages.next();
    if (done) return value;
    const { kind, parent, page, pages: last, problems } = value;
    for (const problem of problems) process.stderr.write(`${escapeLine(describeProblem(problem))}\n`);
    const collection = parent === undefined ? kind : `${kind} of ${parent}`;
    process.stderr.write(`${escapeLine(`${collection}: page ${page} of ${last || page}`)}\n`);
  }
}

// For people the problems were printed as they came.
function presentReport({ totals, problems, furtherProblems }: ImportReport, { json }: Options) {
  const sum = (name: keyof Counts) =>
    Object.values(totals).reduce((total, counts) => total + counts[name], 0);
  return {
    imported: sum('imported'),
    updated: sum('updated'),
    skipped: sum('skipped'),
    problems: json === true ? problems : problems.length + furtherProblems,
    ...(json === true && furtherProblems > 0 && { further_problems: furtherProblems }),
    ...totals,
  };
}
