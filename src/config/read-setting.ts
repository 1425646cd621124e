import { createSecretKey, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { readCountry as findCountry } from '../geocoding/country.ts';
import { findAddressMistake } from './database-address.ts';

/** An SMTP server. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** Whether the connection begins with TLS, as with `smtps:`. */
  readonly isSecure: boolean;
  readonly login: { readonly user: string; readonly password: string } | undefined;
}

/** An email address, with the name that is shown for it. */
export interface Mailbox {
  readonly name: string | undefined;
  readonly address: string;
}

/** What is wrong with the text of a setting, in words that follow its name. */
export class InvalidSetting extends Error {}

/** Makes the reader of a whole number in this range. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    refuseUnless(/^\d{1,9}$/.test(text), 'must be a whole number');
    refuseUnless(Number(text) >= least && Number(text) <= most, `must be from ${least} to ${most}`);
    return Number(text);
  };
}

/** Makes the reader of one of these words. */
export function wordOf(words: readonly string[], mistake: string): (text: string) => string {
  return (text) => {
    refuseUnless(words.includes(text), mistake);
    return text;
  };
}

/** Reads a text that is not empty. */
export function readText(text: string): string {
  refuseUnless(text !== '', 'must not be empty');
  return text;
}

/** Reads a prefix of names: small letters, digits and underscores, and not the prefix of OSDI. */
export function readPrefix(text: string): string {
  refuseUnless(/^[a-z][a-z0-9_]{0,39}$/.test(text), 'must be a word such as action_network');
  refuseUnless(text !== 'osdi', 'must not be the prefix of OSDI');
  return text;
}

/** Reads `true` or `false`. */
export function readFlag(text: string): boolean {
  refuseUnless(text === 'true' || text === 'false', 'must be true or false');
  return text === 'true';
}

/** Reads seconds, separated by commas. */
export function readSeconds(text: string): number[] {
  const mistake = 'must be whole seconds such as 5,300,1800';
  refuseUnless(
    list(text).every((part) => /^\d{1,7}$/.test(part)),
    mistake,
  );
  return list(text).map(Number);
}

/** Reads the code of a country as its ISO 3166-1 alpha-2 code in capitals. */
export function readCountry(text: string): string {
  const country = findCountry(text);
  if (country === undefined) throw new InvalidSetting('must be an ISO 3166-1 alpha-2 code such as US');
  return country;
}

/** Reads the address of a database. */
export function readDatabaseAddress(text: string): string {
  const mistake = findAddressMistake(text);
  refuseUnless(mistake === undefined, mistake ?? '');
  return text;
}

/** Reads the address that links begin with, in the form of links in requests, so that the service recognises its own links. */
export function readBaseUrl(text: string): string {
  const url = URL.parse(text);
  const isBase = url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
  refuseUnless(isBase, 'must be an http or https address without query');
  return url.href.replace(/\/+$/, '');
}

/** Reads the address of a server that is asked over HTTP. */
export function readServerUrl(text: string): string {
  const url = URL.parse(text);
  const isServer = url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === '';
  refuseUnless(isServer, 'must be an http or https address without user-info');
  return text;
}

/** Reads the address of an SMTP server; a user and a password come together, or neither does. */
export function readMailServer(text: string): MailServer {
  const url = URL.parse(text);
  const isServer =
    url !== null &&
    /^smtps?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    /^\/?$/.test(url.pathname) &&
    url.search + url.hash === '' &&
    (url.username === '') === (url.password === '');
  refuseUnless(isServer, 'must be smtp://host:port or smtps://user:password@host:port');
  const isSecure = url.protocol === 'smtps:';
  const login = { user: decode(url.username), password: decode(url.password) };
  return {
    // Brackets of an IPv6 address belong to the URL alone.
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    isSecure,
    login: url.username === '' ? undefined : login,
  };
}

/** Reads an email address, alone or with a name: `Civic <civic@example.org>`. */
export function readMailbox(text: string): Mailbox {
  const [, quoted, plain, named, alone] =
    /^(?:(?:"([^"\\\p{Cc}]*)"|([^"<>\p{Cc}]*?))\s*<([^<>]*)>|([^<>]*))$/u.exec(text.trim()) ?? [];
  const address = named ?? alone ?? '';
  refuseUnless(
    /^[^\s@<>(),;:"[\]\\\p{Cc}]+@[^\s@<>(),;:"[\]\\\p{Cc}]+$/u.test(address),
    'must be an email address such as civic@example.org, or Civic <civic@example.org>',
  );
  const name = quoted ?? plain?.trim();
  return { name: name === '' ? undefined : name, address };
}

/** Reads a host with a port, as in `127.0.0.1:9464` and `[::1]:9464`. */
export function readListeningAddress(text: string): { host: string; port: number } {
  const [, literal, name, port = ''] = /^(?:\[([\da-f:.]+)\]|([^\s:[\]/]+)):(\d{1,5})$/i.exec(text) ?? [];
  const host = literal ?? name;
  const isAddress =
    host !== undefined && Number(port) <= 65_535 && (literal === undefined || isIP(literal) === 6);
  refuseUnless(isAddress, 'must be host:port such as 127.0.0.1:9464 or [::1]:9464');
  return { host, port: Number(port) };
}

/** Whether a text can be sent as the key of another service, in a header. */
export function isImportKey(text: string): boolean {
  return /^[!-~]+$/.test(text);
}

/** Reads the key of another service. */
export function readImportKey(text: string): string {
  const key = text.trim();
  refuseUnless(isImportKey(key), 'must be one word of visible characters');
  return key;
}

/** Reads networks, separated by commas; an empty text is none. */
export function readNetworks(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number][] {
  const parts = text === '' ? [] : list(text);
  refuseUnless(
    parts.every((part) => ipaddr.isValidCIDR(part)),
    'must be networks such as 127.0.0.0/8,::1/128',
  );
  return parts.map((part) => ipaddr.parseCIDR(part));
}

/** Reads keys of 32 bytes in base64, separated by commas. */
export function readSecretKeys(text: string): KeyObject[] {
  refuseUnless(
    list(text).every((part) => /^[A-Za-z0-9+/]{43}=$/.test(part)),
    'must be base64 of 32 bytes, or several such keys with commas, the newest first',
  );
  return list(text).map((part) => createSecretKey(part, 'base64'));
}

// A password may contain any character, percent-encoded.
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new InvalidSetting('must have a user and a password that are percent-encoded');
  }
}

function list(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

function refuseUnless(isValid: boolean, mistake: string): asserts isValid {
  if (!isValid) throw new InvalidSetting(mistake);
}
