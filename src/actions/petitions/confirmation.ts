import { invalidField } from '../../base/errors.ts';
import type { Config } from '../../config/config.ts';
import type { Confirmation, Petition, PetitionChanges } from './petition.ts';

interface Known {
  readonly config: Pick<Config, 'mail'>;
  readonly stored: Pick<Petition, 'confirmation'> | undefined;
}

/**
 * Whether a petition may have this kind of confirmation, for the form, a POST and a PUT: by email only with mail, or where it has it
 * already (W-confirm).
 */
export function mayConfirm(
  confirmation: Confirmation | null | undefined,
  { config, stored }: Known,
): boolean {
  return confirmation !== 'email' || config.mail !== undefined || stored?.confirmation === 'email';
}

/** Refuses to switch the confirmation by email on without mail as `invalid_request`, in a POST (W-confirm). */
export function requireMail({ confirmation }: PetitionChanges, known: Known): void {
  if (mayConfirm(confirmation, known)) return;
  throw invalidField('/platform:confirmation', 'must not be email, because this service sends no mail');
}
