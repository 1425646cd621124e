import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';

/** Warns in the log, once, where a request names its client's address in a header and no proxy is trusted. */
export function warnOfProxy({
  logger,
  config: { trustedProxies },
}: Pick<Context, 'logger'> & { config: Pick<Config, 'trustedProxies'> }): RequestHandler {
  let isSilent = trustedProxies.length > 0;
  return (request, _response, next) => {
    const header = ['Forwarded', 'X-Forwarded-For'].find((name) => request.get(name) !== undefined);
    if (header !== undefined && !isSilent) {
      isSilent = true;
      logger.warn(
        { header, setting: 'CIVIC_TRUSTED_PROXIES' },
        'a request names its client, and no proxy is trusted: if the service is behind a proxy, all visitors count as one address until CIVIC_TRUSTED_PROXIES names the networks of the proxy',
      );
    }
    next();
  };
}
