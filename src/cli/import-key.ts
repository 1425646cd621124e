import { text } from 'node:stream/consumers';
import { isImportKey } from '../read-setting.ts';
import { type Options, optional, UsageError } from './command.ts';

/** The key of an import: the option, or standard input where the option is `-`, or the setting. Refuses a call without a key. */
export async function readImportKey(options: Options, setting: string | undefined): Promise<string> {
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
