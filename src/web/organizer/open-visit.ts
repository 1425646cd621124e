import { isIPv6 } from 'node:net';
import type { Request } from 'express';
import type { ServiceContext } from '../../http/answer-operations.ts';
import { clientAddressOf, clientNetworkOf, networkOf } from '../../http/client-address.ts';
import { findSignedIn } from '../../users/find-signed-in.ts';
import { nameDevice } from '../../users/session.ts';
import { nameCookie, readCookie } from './cookies.ts';
import type { OpenVisit } from './route.ts';

/** Reads a request as its route gets it, and finds who is signed in. */
export async function openVisit(
  context: ServiceContext,
  request: Request,
  arrivedAt: number,
): Promise<OpenVisit> {
  const { trustedProxies } = context.config;
  const baseUrl = context.baseUrl();
  const cookie = (name: 'session' | 'asked') => readCookie(request.headers.cookie, nameCookie(baseUrl, name));
  const address = clientAddressOf(request, trustedProxies);
  const { pathname, search, searchParams } = new URL(request.originalUrl, 'http://localhost');
  return {
    context,
    params: Object.fromEntries(Object.entries(request.params).map(([name, value]) => [name, String(value)])),
    query: searchParams,
    form: request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
    path: pathname + search,
    client: {
      device: nameDevice(request.get('user-agent')),
      address,
      source: isIPv6(address) ? networkOf(address, 64) : address,
      network: clientNetworkOf(request, trustedProxies) ?? null,
    },
    arrivedAt,
    browserToken: cookie('asked'),
    signedIn: await findSignedIn(context, cookie('session')),
  };
}
