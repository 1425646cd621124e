import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComposedMail } from './compose-mail.ts';
import { logoId, type RenderedMail, type SendResult } from './mail.ts';
import type { MailTransport, MayGo } from './mail-transport.ts';

/** A folder in which mails are kept instead of being sent. */
export interface MailFolder {
  readonly folder: string;
}

/** A mail in the folder. */
export interface KeptMail extends Pick<ComposedMail['rendered'], 'subject' | 'text' | 'html'> {
  readonly from: string;
  readonly to: string;
  /** When it was handed over, in ms since 1970. */
  readonly keptAt: number;
  readonly fromName: string | undefined;
  readonly toName: string | undefined;
  readonly replyTo: string | undefined;
  readonly calendar: string | undefined;
}

/** A mail with the name that it has in the folder. */
export type NamedMail = KeptMail & { readonly name: string };

const namePattern = /^\d{14}-[0-9a-f-]{36}$/;
const ending = '.json';

/** Keeps every mail as a file. A mail that is handed over again after a crash is kept again. */
export function createMailFolder({ folder }: MailFolder): MailTransport {
  return {
    async open() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return { secondsLeft: 1, send: (mail, mayGo) => keep(folder, mail, mayGo), leave() {} };
    },
    quit() {},
    close() {},
  };
}

async function keep(
  folder: string,
  { id, from, to, at, rendered }: ComposedMail,
  mayGo: MayGo,
): Promise<SendResult> {
  const { subject, text, fromName, toName, replyTo, calendar } = rendered;
  const html = showLogo(rendered);
  const mail: KeptMail = { from, to, keptAt: at, subject, text, html, fromName, toName, replyTo, calendar };
  const file = join(folder, `${String(at).padStart(14, '0')}-${id}${ending}`);
  try {
    if (!(await mayGo())) return { outcome: 'retry', response: 'The mail was held back.' };
    // Renamed, so that nobody reads an incomplete mail.
    await writeFile(`${file}.new`, JSON.stringify(mail), { mode: 0o600 });
    await rename(`${file}.new`, file);
    return { outcome: 'sent', response: 'kept' };
  } catch (error) {
    return { outcome: 'retry', response: String(error) };
  }
}

// A browser shows no parts of mails.
function showLogo({ html, logo }: RenderedMail): string {
  if (logo === undefined) return html;
  return html.replace(`cid:${logoId}`, `data:${logo.type};base64,${logo.bytes.toString('base64')}`);
}

/** The mails of a folder from the newest to the oldest, `limit` of them after `skipped` others, and how many there are. */
export async function listKeptMails(
  { folder }: MailFolder,
  { skipped, limit }: { readonly skipped: number; readonly limit: number },
): Promise<{ readonly total: number; readonly mails: readonly NamedMail[] }> {
  const files = await readdir(folder).catch(() => []);
  const names = files
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .filter((name) => namePattern.test(name))
    .sort()
    .reverse();
  const mails = names.slice(skipped, skipped + limit).map(async (name) => ({
    ...(await readKept(folder, name)),
    name,
  }));
  return { total: names.length, mails: await Promise.all(mails) };
}

/** The mail of this name, or undefined. */
export async function findKeptMail({ folder }: MailFolder, name: string): Promise<KeptMail | undefined> {
  if (!namePattern.test(name)) return undefined;
  return readKept(folder, name).catch(() => undefined);
}

/** Removes the folder with its mails. */
export async function emptyMailFolder({ folder }: MailFolder): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

async function readKept(folder: string, name: string): Promise<KeptMail> {
  return JSON.parse(await readFile(join(folder, name + ending), 'utf8'));
}
