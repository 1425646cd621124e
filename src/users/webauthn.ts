import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { type Passkey, passkeyLimits } from './passkey.ts';

// What browsers ask and answer for passkeys (WebAuthn Level 3, sections 5 and 7).

/** The website that passkeys belong to (WebAuthn: relying party). */
export interface Website {
  /** Its host name. */
  readonly id: string;
  /** Its scheme, host name and port. */
  readonly origin: string;
}

/** The user for whom a passkey is made. */
export interface Owner {
  readonly accountId: string;
  /** By which the user distinguishes passkeys of several users. */
  readonly address: string;
  readonly name: string;
}

/** An answer of a browser, not verified yet, with the challenge that it answers. */
export interface Answer<Response> {
  readonly response: Response;
  readonly challenge: string;
}

/** Asks a browser to make a passkey that is found without the name of its user, and that verifies the user. Its name is the address to sign in with (S-key). */
export async function askToCreate(
  { id }: Website,
  { challenge, owner, known }: { challenge: Buffer; owner: Owner; known: readonly Passkey[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return (await loadPackage()).generateRegistrationOptions({
    rpID: id,
    rpName: 'Civic Action Service',
    challenge: new Uint8Array(challenge),
    userID: new Uint8Array(Buffer.from(owner.accountId)),
    userName: owner.address,
    userDisplayName: owner.name,
    timeout: passkeyLimits.challenge,
    supportedAlgorithmIDs: algorithms,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
  });
}

/** Asks a browser to sign with any passkey of this website. */
export async function askToSign(
  { id }: Website,
  challenge: Buffer,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return (await loadPackage()).generateAuthenticationOptions({
    rpID: id,
    challenge: new Uint8Array(challenge),
    timeout: passkeyLimits.challenge,
    userVerification: 'required',
  });
}

/** Reads the answer to `askToCreate`; undefined for a text that is none. */
export function readCreated(text: string): Answer<RegistrationResponseJSON> | undefined {
  return readAnswer<RegistrationResponseJSON>(text);
}

/** Reads the answer to `askToSign`; undefined for a text that is none. */
export function readSigned(text: string): Answer<AuthenticationResponseJSON> | undefined {
  return readAnswer<AuthenticationResponseJSON>(text);
}

/** What an answer contains of a new passkey; undefined if it does not answer its challenge on this website, with a verified user. */
export async function verifyCreated(
  website: Website,
  { response, challenge }: Answer<RegistrationResponseJSON>,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const { verifyRegistrationResponse } = await loadPackage();
  const result = await orRefused(() =>
    verifyRegistrationResponse({
      response,
      ...expectedOf(website, challenge),
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!result?.verified) return undefined;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  // The browser wrote them, and nothing has verified them.
  const { transports }: { transports?: unknown } = response.response;
  const named: readonly unknown[] = Array.isArray(transports) ? transports : [];
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: knownTransports.filter((transport) => named.includes(transport)),
  };
}

/** Returns the counter if the passkey signed this challenge here, else undefined. */
export async function verifySigned(
  website: Website,
  { response, challenge }: Answer<AuthenticationResponseJSON>,
  { accountId, credentialId, publicKey, counter }: Passkey,
): Promise<number | undefined> {
  if (response.response.userHandle !== Buffer.from(accountId).toString('base64url')) return undefined;
  const { verifyAuthenticationResponse } = await loadPackage();
  const credential = {
    id: credentialId,
    publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
    counter,
  };
  const result = await orRefused(() =>
    verifyAuthenticationResponse({ response, ...expectedOf(website, challenge), credential }),
  );
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}

// EdDSA, ES256 and RS256 (COSE). Node warns on every start that it only tries out the next ones.
const algorithms = [-8, -7, -257];
const knownTransports: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

function expectedOf({ id, origin }: Website, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  };
}

function readAnswer<Response>(text: string): Answer<Response> | undefined {
  try {
    const response = JSON.parse(text);
    const { challenge } = JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString());
    const { id } = response;
    const isAnswer = [challenge, id].every((text) => typeof text === 'string') && /^[\w-]{1,1364}$/.test(id);
    return isAnswer ? { response, challenge } : undefined;
  } catch {
    return undefined;
  }
}

// The package refuses an answer with an error that has no type of its own.
async function orRefused<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

function loadPackage() {
  return import('@simplewebauthn/server');
}
