// The rows of accounts, their members, keys, users, passkeys and audit log; `rows.ts` gives the tables their types.

export interface AccountRow {
  id: string;
  /** The number of the id (`numberOf`); it is unique. */
  number: number;
  kind: 'individual' | 'group';
  slug: string;
  name: string;
  person_id: string | null;
  creator_account_id: string | null;
  parent_id: string | null;
  created_at: number;
  /** How often the row was locked; no program reads it. */
  locks: number;
}

export interface AccountSettingsRow {
  account_id: string;
  is_listed: number;
  description: string | null;
  consent: 'affirmative' | 'implied';
  consent_text: string | null;
  consent_version: number;
  privacy_text: string | null;
  contact: string | null;
  language: 'en' | 'es' | 'de' | 'fr';
  time_zone: string | null;
  logo: string | null;
  picture: string | null;
  color: string | null;
  version: number;
}

export interface ConsentTextRow {
  account_id: string;
  version: number;
  consent: 'affirmative' | 'implied';
  consent_text: string | null;
  created_at: number;
}

export interface MemberRow {
  group_id: string;
  account_id: string;
  role: 'member' | 'organizer' | 'administrator';
  created_at: number;
}

export interface ReadablePersonRow {
  account_id: string;
  person_id: string;
  reason: 'own' | 'member' | 'creator';
}

export interface ApiKeyRow {
  id: string;
  account_id: string;
  name: string;
  hash: string;
  created_at: number;
  /** Its scopes, separated by spaces. */
  scopes: string;
  expires_at: number | null;
  last_used_at: number | null;
  revoked_at: number | null;
  made_by: string | null;
}

export interface UserRow {
  account_id: string;
  created_at: number;
  last_sign_in_at: number | null;
  disabled_at: number | null;
  last_account_id: string | null;
  email: string | null;
  email_key: string | null;
}

export interface SessionRow {
  id: string;
  token_hash: string;
  account_id: string;
  signed_in_at: number;
  seen_at: number;
  device: string;
  network: string | null;
  flash: string | null;
}

export interface SignInRow {
  id: string;
  account_id: string | null;
  token_hash: string;
  browser_hash: string | null;
  code_hash: string | null;
  tries: number;
  next: string | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  address_key: string | null;
}

export interface AddressChangeRow {
  id: string;
  account_id: string;
  address: string;
  token_hash: string;
  created_at: number;
  expires_at: number;
}

/** A link with which somebody sees what all accounts know of an address. */
export interface DataLinkRow {
  id: string;
  token_hash: string;
  address: string | null;
  address_key: string | null;
  language: 'en' | 'es' | 'de' | 'fr';
  created_at: number;
  expires_at: number;
}

export interface SignInLimitRow {
  source_hash: string;
  asked: number;
  ends_at: number;
}

export interface PasskeyRow {
  id: string;
  account_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  /** Separated by spaces. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

export interface PasskeyChallengeRow {
  hash: string;
  holder_hash: string;
  expires_at: number;
  used_by: string | null;
}

export interface GroupInvitationRow {
  id: string;
  group_id: string;
  address: string;
  address_key: string;
  role: 'member' | 'organizer' | 'administrator';
  token_hash: string;
  invited_by: string;
  created_at: number;
  expires_at: number;
}

export interface AuditEntryRow {
  id: string;
  account_id: string;
  at: number;
  actor_kind: 'user' | 'key' | 'command' | 'person';
  actor_id: string | null;
  network: string | null;
  action: string;
  subject: string | null;
  details: string;
}

/** A picture that was uploaded, as it was encoded. */
export interface MediaRow {
  /** The SHA-256 of the bytes, as hex. */
  hash: string;
  account_id: string;
  type: string;
  bytes: Uint8Array;
  created_at: number;
}
