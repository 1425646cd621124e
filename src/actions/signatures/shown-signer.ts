import type { Person } from '../../people/person.ts';
import type { SignUp } from '../signups/action.ts';
import { type Signature, type Signing, speaksForSigner } from './signature.ts';

/** What the webpage of a petition shows of somebody who allowed it. */
export interface ShownSigner {
  readonly signatureId: string;
  readonly petitionId: string;
  readonly givenName: string;
  readonly town: string | null;
  /** When the person allowed it. */
  readonly shownAt: number;
}

/** What to keep of shown signers, and the signatures of those who are no longer shown. */
export interface ShownSigners {
  readonly kept: readonly ShownSigner[];
  readonly forgotten: readonly string[];
}

const mostCharacters = 40;
// No address, no number and no sentence gets onto the webpage as a name.
const nameOrTown = /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}'’.‘\-–]*$/u;

/**
 * What is shown after people have signed (I-signers). Without a key it is what was typed with this signature, and never what is stored:
 * nobody learns a name by signing with the address of another person, and nobody changes by that what is shown of them. With a key, what
 * was not sent comes from the person.
 */
export function decideShown(
  signings: readonly Signing[],
  results: ReadonlyMap<string, Signature>,
): ShownSigners {
  const last = new Map<string, ShownSigner | undefined>();
  for (const { ownId, person, trust, isProven, draft, now } of signings) {
    const signature = results.get(ownId);
    if (signature === undefined || (trust === 'keyed' && draft.showName === undefined)) continue;
    if (!speaksForSigner({ trust, isProven, isFirst: signature.id === ownId })) continue;
    const known = trust === 'keyed' ? person : undefined;
    const shown = draft.showName === true && showSigner(signature, { typed: draft, person: known, now });
    // Nothing is kept of a new signature.
    if (shown || signature.id !== ownId || last.has(signature.id)) last.set(signature.id, shown || undefined);
  }
  return {
    kept: [...last.values()].filter((one) => one !== undefined),
    forgotten: [...last].filter(([, shown]) => shown === undefined).map(([id]) => id),
  };
}

/** What is shown of a signer: what was typed, else what is known of the person; undefined without a name that can be shown. */
export function showSigner(
  { id: signatureId, subjectId: petitionId }: Signature,
  { typed, person, now }: { typed?: SignUp; person: Person | undefined; now: number },
): ShownSigner | undefined {
  const entry = typed?.actor.kind === 'entered' ? typed.actor.person : {};
  const givenName = readName(entry.givenName ?? person?.givenName);
  if (givenName === undefined) return undefined;
  const [address = person?.postalAddresses[0]] = entry.postalAddresses ?? [];
  return {
    signatureId,
    petitionId,
    givenName,
    town: readName(address?.place.locality) ?? null,
    shownAt: now,
  };
}

function readName(text: string | null | undefined): string | undefined {
  const name = text?.trim() ?? '';
  return name.length <= mostCharacters && nameOrTown.test(name) ? name : undefined;
}
