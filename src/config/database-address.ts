import { isIP } from 'node:net';

/** A server of a cluster. */
export interface Host {
  readonly host: string;
  readonly port: number;
}

/** The name of a host with its port, as in an address. */
export function nameHost({ host, port }: Host): string {
  return `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

/** What a server has to prove: nothing, with a certificate its authority, or its host name as well. */
export type TlsMode = 'required' | 'verify-ca' | 'verify-full';

/** The parts of a `mysql:` address. */
export interface MysqlAddress {
  /** At least one; the order is the preference. */
  readonly hosts: readonly [Host, ...Host[]];
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** Undefined means no encryption; `ca` is the file of the authorities that are trusted instead of the usual ones. */
  readonly tls: { readonly mode: TlsMode; readonly ca: string | undefined } | undefined;
}

const form = 'must be sqlite:FILE or mysql://user:password@host:port[,host:port...]/database';

/** The mistake in a database's address, without the address, which may contain a password; undefined if it is valid. */
export function findAddressMistake(text: string): string | undefined {
  if (/^sqlite:./.test(text)) return undefined;
  try {
    readMysqlAddress(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Reads `mysql://user:password@host:port,host:port/database?ssl-mode=...`; refuses anything else with its mistake. */
export function readMysqlAddress(text: string): MysqlAddress {
  const [, authority = '', database = '', query = ''] =
    text.match(/^mysql:\/\/([^/?#]+)\/([^/?#]+)(?:\?([^#]*))?$/) ?? [];
  const login = authority.slice(0, Math.max(0, authority.lastIndexOf('@')));
  const names = authority.slice(authority.lastIndexOf('@') + 1);
  const [user = '', ...password] = login.split(':');
  const [first = '', ...others] = names.split(',');
  const hosts = [readHost(first), ...others.map(readHost)] as const;
  const tls = readTls(new URLSearchParams(query));
  if (tls?.mode === 'verify-full' && hosts.some(({ host }) => isIP(host) !== 0)) {
    throw new Error('needs names of hosts instead of IP addresses for ssl-mode=verify-full');
  }
  return {
    hosts,
    user: decode(user),
    password: decode(password.join(':')),
    database: decode(database),
    tls,
  };
}

function readHost(text: string): Host {
  const [, bracketed, name, digits = '3306'] =
    text.match(/^(?:\[([^\]]+)\]|([\w.-]+))(?::(\d{1,5}))?$/) ?? [];
  const host = bracketed ?? name;
  const port = Number(digits);
  if (host === undefined || (bracketed !== undefined && isIP(bracketed) !== 6)) throw new Error(form);
  if (port < 1 || port > 65_535) throw new Error(form);
  return { host, port };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error(form);
  }
}

const modes = new Map<string, TlsMode | undefined>([
  ['disabled', undefined],
  ['required', 'required'],
  ['verify-ca', 'verify-ca'],
  ['verify-full', 'verify-full'],
]);

function readTls(parameters: URLSearchParams): MysqlAddress['tls'] {
  const given = [...parameters.keys()];
  if (given.some((name) => !['ssl', 'ssl-mode', 'ssl-ca'].includes(name))) {
    throw new Error('takes no other parameters than ssl, ssl-mode and ssl-ca');
  }
  if (new Set(given).size < given.length) throw new Error('takes each parameter once');
  const ca = parameters.get('ssl-ca') ?? undefined;
  if (ca === '') throw new Error('takes the name of a file for ssl-ca');
  const mode = readMode(parameters, ca);
  if (ca !== undefined && (mode === undefined || mode === 'required')) {
    throw new Error('takes ssl-ca only where certificates are verified');
  }
  return mode === undefined ? undefined : { mode, ca };
}

// `ssl=true` verifies the certificate and the host name.
function readMode(parameters: URLSearchParams, ca: string | undefined): TlsMode | undefined {
  const [switched, mode] = [parameters.get('ssl'), parameters.get('ssl-mode')];
  if (switched !== null && mode !== null) throw new Error('takes ssl or ssl-mode, not both');
  if (switched !== null && !['true', 'false'].includes(switched))
    throw new Error('takes ssl=true or ssl=false');
  if (switched !== null) return switched === 'true' ? 'verify-full' : undefined;
  if (mode === null) return ca === undefined ? undefined : 'verify-full';
  if (!modes.has(mode)) throw new Error(`takes one of ${[...modes.keys()].join(', ')} for ssl-mode`);
  return modes.get(mode);
}
