import type { RequestHandler, Response } from 'express';
import { localsOf } from '../../http/call.ts';
import { type PublicWebpage, sendPublicWebpage } from './public-webpage.ts';

/** A public webpage or file: what answers its GET, and its POST where it has a form. */
export interface PublicRoute {
  readonly path: string;
  readonly get: NamedHandler;
  readonly post?: NamedHandler & {
    /** The operation whose limits the form has; without it the form has neither fields nor a limit. */
    readonly form?: 'createAttendance' | 'createSignature';
  };
  /** Whether its links are relative to its address, so that a slash at the end is dropped. */
  readonly dropsSlash?: true;
}

/** A handler with the name of its operation in the log. */
interface NamedHandler {
  readonly operation: string;
  readonly handle: RequestHandler;
}

/** Names the operation of a request: its log line contains this name instead of the address. */
export function logAs(operation: string): RequestHandler {
  return (_request, response, next) => {
    localsOf(response).operation = operation;
    next();
  };
}

/** Redirects to the address without the slash at its end, since the links of the webpages are relative to that. */
export const dropSlash: RequestHandler = (request, response) => {
  const [path = '', ...query] = request.url.split('?');
  const last = path.slice(0, -1).split('/').at(-1);
  response.redirect(308, [`../${last}`, ...query].join('?'));
};

/** Sends a webpage that a browser asks for again each time. */
export function sendFresh(response: Response, webpage: PublicWebpage): void {
  response.set('Cache-Control', 'no-cache');
  sendPublicWebpage(response, webpage);
}
