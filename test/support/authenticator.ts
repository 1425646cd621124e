import { generateKeyPairSync, hash, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

/** What an answer contains in place of the right thing. */
export interface Changes {
  readonly type?: string;
  readonly challenge?: string;
  readonly origin?: string;
  /** The host name of the website. */
  readonly website?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly credentialId?: string;
  /** Signs with this key. */
  readonly key?: KeyObject;
}

/** A passkey in an authenticator. */
export interface MadePasskey {
  readonly credentialId: string;
  readonly userHandle: string;
  readonly key: KeyObject;
}

/** An authenticator in software with its browser: it makes real keys and signatures (WebAuthn Level 3, section 6). */
export interface Authenticator {
  /** Makes a passkey, and returns it with the answer of the browser as JSON. */
  create(
    options: PublicKeyCredentialCreationOptionsJSON,
    changes?: Changes,
  ): { passkey: MadePasskey; credential: string };
  /** Signs a challenge, and returns the answer of the browser as JSON. */
  sign(options: PublicKeyCredentialRequestOptionsJSON, passkey: MadePasskey, changes?: Changes): string;
}

/** Opens an authenticator in a browser that shows a website. */
export function openAuthenticator(origin: string): Authenticator {
  return {
    create(options, changes = {}) {
      const { publicKey, privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const credentialId = changes.credentialId ?? randomBytes(32).toString('base64url');
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = writeMap([
        [writeNumber(1), writeNumber(2)],
        [writeNumber(3), writeNumber(-7)],
        [writeNumber(-1), writeNumber(1)],
        [writeNumber(-2), writeBytes(Buffer.from(x, 'base64url'))],
        [writeNumber(-3), writeBytes(Buffer.from(y, 'base64url'))],
      ]);
      const idBytes = Buffer.from(credentialId, 'base64url');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(idBytes.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, idBytes, cose]);
      const website = changes.website ?? options.rp.id ?? '';
      const data = writeData({ website, ...changes }, attested);
      const attestationObject = writeMap([
        [writeText('fmt'), writeText('none')],
        [writeText('attStmt'), writeMap([])],
        [writeText('authData'), writeBytes(data)],
      ]);
      const client = writeClient('webauthn.create', { challenge: options.challenge, origin, ...changes });
      const credential = writeCredential(credentialId, {
        clientDataJSON: client.toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal', 'hybrid'],
      });
      return { passkey: { credentialId, userHandle: options.user.id, key }, credential };
    },

    sign(options, passkey, changes = {}) {
      const { credentialId, userHandle, key } = { ...passkey, ...changes };
      const data = writeData({ website: options.rpId ?? '', ...changes });
      const client = writeClient('webauthn.get', { challenge: options.challenge, origin, ...changes });
      const signed = Buffer.concat([data, hash('sha256', client, 'buffer')]);
      return writeCredential(credentialId, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, key).toString('base64url'),
        userHandle,
      });
    },
  };
}

function writeCredential(id: string, response: object): string {
  return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
}

function writeClient(type: string, { challenge, origin, ...changes }: Changes): Buffer {
  return Buffer.from(JSON.stringify({ type: changes.type ?? type, challenge, origin, crossOrigin: false }));
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

function writeData({ website = '', isVerified = true, counter = 0 }: Changes, attested?: Buffer): Buffer {
  const bits =
    flags.present | (isVerified ? flags.verified : 0) | (attested === undefined ? 0 : flags.attested);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const parts = [hash('sha256', website, 'buffer'), Buffer.of(bits), count];
  return Buffer.concat([...parts, attested ?? Buffer.alloc(0)]);
}

// The types of CBOR (RFC 8949, section 3) that an authenticator writes.
function writeHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.of((major << 5) | length);
  if (length < 256) return Buffer.of((major << 5) | 24, length);
  return Buffer.of((major << 5) | 25, length >> 8, length & 0xff);
}

function writeNumber(number: number): Buffer {
  return number < 0 ? writeHead(1, -1 - number) : writeHead(0, number);
}

function writeBytes(bytes: Buffer): Buffer {
  return Buffer.concat([writeHead(2, bytes.length), bytes]);
}

function writeText(text: string): Buffer {
  return Buffer.concat([writeHead(3, text.length), Buffer.from(text)]);
}

function writeMap(pairs: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([writeHead(5, pairs.length), ...pairs.flat()]);
}
