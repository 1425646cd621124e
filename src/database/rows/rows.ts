import type {
  AccountRow,
  AccountSettingsRow,
  AddressChangeRow,
  ApiKeyRow,
  AuditEntryRow,
  ConsentTextRow,
  DataLinkRow,
  GroupInvitationRow,
  MediaRow,
  MemberRow,
  PasskeyChallengeRow,
  PasskeyRow,
  ReadablePersonRow,
  SessionRow,
  SignInLimitRow,
  SignInRow,
  UserRow,
} from './account-rows.ts';
import type {
  AttemptRow,
  DeliveryRow,
  EndpointRow,
  ErasedActionRow,
  MessageRow,
  RecoveryRow,
  RetryRow,
  WebhookRow,
  WebhookSecretRow,
} from './delivery-rows.ts';
import type {
  ConsentRow,
  DraftRow,
  EventCampaignRow,
  EventWebpageRow,
  FormerRsvpRow,
  RsvpRow,
} from './event-rows.ts';
import type {
  MailAddressRow,
  MailingRow,
  MailLimitRow,
  MailRow,
  MailSecretRow,
  NewsletterCountRow,
  NewsletterRow,
} from './mail-rows.ts';
import type {
  CustomFieldRow,
  JoinedTagRow,
  MergedPersonRow,
  PeopleListRow,
  PeopleListRowRow,
  PersonNoteRow,
  PersonWordRow,
  TargetRow,
  TargetUseRow,
} from './people-rows.ts';
import type {
  ConfirmationCountRow,
  PaperCountRow,
  PaperRowRow,
  PetitionUpdateRow,
  RemovalRow,
  RemovedSignatureRow,
  ShownCommentRow,
  ShownSignerRow,
  SignatureLinkRow,
  SignatureTraceRow,
  WaitingSignatureRow,
} from './petition-rows.ts';

/** The rows of each table as both databases return them: instants are numbers (ms), JSON is text. */
declare module 'knex/types/tables.js' {
  interface Tables {
    accounts: AccountRow;
    account_settings: AccountSettingsRow;
    consent_texts: ConsentTextRow;
    members: MemberRow;
    api_keys: ApiKeyRow;
    users: UserRow;
    group_invitations: GroupInvitationRow;
    sessions: SessionRow;
    sign_ins: SignInRow;
    address_changes: AddressChangeRow;
    sign_in_limits: SignInLimitRow;
    data_links: DataLinkRow;
    passkeys: PasskeyRow;
    passkey_challenges: PasskeyChallengeRow;
    audit_entries: AuditEntryRow;
    people: PersonRow;
    custom_fields: CustomFieldRow;
    person_words: PersonWordRow;
    person_notes: PersonNoteRow;
    former_rsvps: FormerRsvpRow;
    merged_people: MergedPersonRow;
    email_addresses: EmailAddressRow;
    phone_numbers: PhoneNumberRow;
    readable_persons: ReadablePersonRow;
    tags: TagRow;
    targets: TargetRow;
    target_uses: TargetUseRow;
    joined_tags: JoinedTagRow;
    taggings: TaggingRow;
    event_campaigns: EventCampaignRow;
    events: EventRow;
    event_drafts: DraftRow;
    event_webpages: EventWebpageRow;
    rsvps: RsvpRow;
    consents: ConsentRow;
    attendances: AttendanceRow;
    identifiers: IdentifierRow;
    receipts: ReceiptRow;
    imports: ImportRow;
    lists: ListRow;
    list_positions: ListPositionRow;
    changed_members: ChangedMemberRow;
    petitions: PetitionRow;
    petition_drafts: DraftRow;
    petition_updates: PetitionUpdateRow;
    shown_comments: ShownCommentRow;
    signatures: SignatureRow;
    shown_signers: ShownSignerRow;
    paper_counts: PaperCountRow;
    paper_rows: PaperRowRow;
    signature_links: SignatureLinkRow;
    signature_traces: SignatureTraceRow;
    removals: RemovalRow;
    removed_signatures: RemovedSignatureRow;
    waiting_signatures: WaitingSignatureRow;
    confirmation_counts: ConfirmationCountRow;
    webhooks: WebhookRow;
    webhook_secrets: WebhookSecretRow;
    endpoints: EndpointRow;
    messages: MessageRow;
    deliveries: DeliveryRow;
    attempts: AttemptRow;
    erased_actions: ErasedActionRow;
    recoveries: RecoveryRow;
    retries: RetryRow;
    media: MediaRow;
    page_views: PageViewRow;
    mails: MailRow;
    mailings: MailingRow;
    newsletters: NewsletterRow;
    newsletter_counts: NewsletterCountRow;
    mail_addresses: MailAddressRow;
    mail_limits: MailLimitRow;
    mail_secrets: MailSecretRow;
    people_lists: PeopleListRow;
    people_list_rows: PeopleListRowRow;
  }
}

export interface PersonRow {
  id: string;
  account_id: string;
  account_number: number;
  version: number;
  created_at: number;
  modified_at: number;
  originating_system: string;
  given_name: string | null;
  family_name: string | null;
  /** The first word of each name, by which people are searched, or the beginning of a name without words; null where there is no name. */
  given_key: string | null;
  family_key: string | null;
  /** The first word of the primary town. */
  town_key: string | null;
  postal_addresses: string;
  languages_spoken: string;
  custom_fields: string;
  /** Of the primary postal address, as targets compare it; null where there is none. */
  country_key: string | null;
  region_key: string | null;
  postal_key: string | null;
}

export interface EventRow {
  id: string;
  account_id: string;
  event_campaign_id: string | null;
  made_by: 'api' | 'interface';
  version: number;
  created_at: number;
  modified_at: number;
  originating_system: string;
  summary: string;
  description: string | null;
  event_instructions: string | null;
  start_at: number | null;
  creator_person_id: string;
  creator_is_explicit: number;
  venue: string | null;
  address_line: string | null;
  locality: string | null;
  region: string;
  postal_code: string | null;
  country: string;
  language: string;
  latitude: number;
  longitude: number;
  accuracy: 'Rooftop' | 'Approximate';
}

export interface AttendanceRow {
  id: string;
  account_id: string;
  event_id: string;
  person_id: string;
  version: number;
  created_at: number;
  modified_at: number;
  originating_system: string;
  referrer_source: string | null;
  referrer_code: string | null;
  referrer_website: string | null;
  attended_at: number | null;
}

export interface IdentifierRow {
  account_id: string;
  kind: 'attendance' | 'event' | 'event_campaign' | 'petition' | 'signature';
  identifier: string;
  resource_id: string;
  position: number;
}

export interface ReceiptRow {
  account_id: string;
  path: string;
  idempotency_key: string;
  body_hash: string;
  resource_id: string;
  created_at: number;
}

/** How far an import is that is not finished. */
export interface ImportRow {
  account_id: string;
  /** The address of the other service's API. */
  source: string;
  /** JSON of the next page to read. */
  position: string;
  /** JSON of how many resources of each kind could not be imported. */
  skipped: string;
}

export interface ListRow {
  account_id: string;
  owner_id: string;
  kind:
    | 'actions'
    | 'attendances'
    | 'creators'
    | 'events'
    | 'people'
    | 'event_campaigns'
    | 'petitions'
    | 'removals'
    | 'tags'
    | 'signatures'
    | 'taggings'
    | 'targets'
    | 'updates'
    | 'webhooks';
  total: number;
  version: number;
  total_before: number;
  before_at: number;
}

export interface ListPositionRow {
  owner_id: string;
  kind: ListRow['kind'];
  position: number;
  member_id: string;
}

export interface ChangedMemberRow {
  member_id: string;
  owner_id: string;
  kind: ListRow['kind'];
  modified_at: number;
}

// The rows of the contacts of people; `rows.ts` gives the tables their types.

type ContactStatus =
  | 'subscribed'
  | 'unsubscribed'
  | 'bouncing'
  | 'previous bounce'
  | 'spam complaint'
  | 'previous spam complaint';

export interface EmailAddressRow {
  account_id: string;
  address_key: string;
  address: string;
  status: ContactStatus;
  consent: 'none' | 'withdrawn' | 'stopped' | null;
  person_id: string;
  position: number;
}

export interface PhoneNumberRow {
  account_id: string;
  number: string;
  /** Empty for the one holder in the account who has no email address, else the id of the person. */
  holder_key: string;
  number_type: string | null;
  status: ContactStatus;
  person_id: string;
  position: number;
}

// The rows of statistics; `rows.ts` gives the tables their types.

/** How often the public webpage of an action was viewed on a day by visitors of one source. */
interface PageViewRow {
  /** The id of an event or a petition. */
  action_id: string;
  /** The day in the time zone of the action, such as `2026-11-20`. */
  day: string;
  /** The code of `?source=`; '' if there was none. */
  source: string;
  views: number;
}

export interface TagRow {
  id: string;
  account_id: string;
  name: string;
  created_at: number;
  modified_at: number;
}

export interface TaggingRow {
  id: string;
  tag_id: string;
  person_id: string;
  created_at: number;
  modified_at: number;
}

// The rows of petitions and of their signatures; `rows.ts` gives the tables their types.

export interface PetitionRow {
  id: string;
  account_id: string;
  slug: string;
  version: number;
  created_at: number;
  modified_at: number;
  originating_system: string;
  title: string;
  description: string | null;
  petition_text: string | null;
  target: string | null;
  language: string;
  creator_person_id: string;
  made_by: 'api' | 'interface';
  goal: number | null;
  closed_at: number | null;
  text_changed_at: number | null;
  confirmation: 'none' | 'email';
  picture: string | null;
  next_url: string | null;
  shows_signers: number;
  required_fields: string;
  modified_by: string | null;
  delivered_to: string | null;
  delivered_on: string | null;
}

export interface SignatureRow {
  id: string;
  account_id: string;
  petition_id: string;
  person_id: string;
  version: number;
  created_at: number;
  modified_at: number;
  comments: string | null;
  referrer_source: string | null;
  referrer_code: string | null;
  referrer_website: string | null;
  collected_by: 'form' | 'api' | 'paper';
  place: string | null;
  show_name: number;
  comment_filled: number;
}
