import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { ServiceContext } from '../../http/answer-operations.ts';
import { sendPublicWebpage } from '../public/public-webpage.ts';
import { putFlash } from '../../users/session-store.ts';
import { writeCookie } from './cookies.ts';
import type { Answer, AnsweredFile, OpenVisit } from './route.ts';
import { writeShell } from './shell.ts';

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Sends what a route answers: a webpage in the shell, a redirect with its message, or a file (I-headers). */
export async function sendAnswer(
  context: ServiceContext,
  response: Response,
  { visit, answer }: { visit: OpenVisit | undefined; answer: Answer },
): Promise<void> {
  const { db } = context;
  const session = visit?.signedIn?.session;
  response.set(headers);
  for (const change of answer.cookies ?? []) {
    response.append('Set-Cookie', writeCookie(context.baseUrl(), change));
  }
  if ('redirect' in answer) {
    if (answer.flash !== undefined && session !== undefined) await putFlash(db, session.id, answer.flash);
    response.redirect(303, answer.redirect);
    return;
  }
  if ('publicWebpage' in answer) {
    sendPublicWebpage(response, answer.publicWebpage);
    return;
  }
  if ('file' in answer) {
    await sendFile(response, answer.file);
    return;
  }
  const flash = session?.flash ?? undefined;
  if (flash !== undefined && session !== undefined) await putFlash(db, session.id, null);
  const { webpage } = answer;
  if (webpage.status !== undefined) response.status(webpage.status);
  response.type('html').send(writeShell(webpage, visit, flash));
}

async function sendFile(response: Response, { type, name, content }: AnsweredFile): Promise<void> {
  if (name !== undefined) response.attachment(name);
  response.type(type);
  if (typeof content === 'string' || Buffer.isBuffer(content)) {
    response.send(content);
    return;
  }
  await pipeline(Readable.from(content), response);
}
