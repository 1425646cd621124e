/**
 * What the service's description promises: every numbered rule, and every row of its tables. A test proves one by
 * quoting it at the end of its title, as `(4.2)` or `(2.1 summary)`; `test/RULES.md` says which test that is.
 */
export interface Section {
  readonly number: string;
  readonly title: string;
  /** The numbered rules, each with what it is about. */
  readonly rules?: Readonly<Record<string, string>>;
  /** The rows of the tables, by the name under which titles quote them. */
  readonly rows?: readonly string[];
}

/** The sections in the order of the description. */
export const sections: readonly Section[] = [
  {
    number: '1',
    title: 'Events that are made over the API',
    rules: {
      '1.1': 'stand on no dashboard and no group page',
      '1.2': 'have no public URL',
      '1.3': 'have no page to manage them',
      '1.4': 'send no reminders',
      '1.5': 'can be selected in targeting once somebody attends',
      '1.6': 'have a label of their own in targeting',
    },
  },
  { number: '2', title: 'Prefixes and identifiers' },
  {
    number: '2.1',
    title: 'Event',
    rows: [
      'identifiers',
      'originating_system',
      'created_at',
      'modified_at',
      'summary',
      'description',
      'platform:event_instructions',
      'url',
      'start',
      'location',
      'osdi:creator',
      'osdi:organizer',
      'total_accepted',
      'platform:event_campaign_id',
      'status',
      'transparence',
      'visibility',
      'guestsCanInviteOthers',
      'reminders',
      'reminders[].method',
      'reminders[].minutes',
      'platform:sponsor',
      'platform:sponsor.summary',
      'platform:sponsor.url',
    ],
  },
  {
    number: '2.2',
    title: 'Location of an event',
    rows: [
      'location.venue',
      'location.address_lines',
      'location.locality',
      'location.region',
      'location.postal_code',
      'location.country',
      'location.language',
      'location.location',
      'location.location.latitude',
      'location.location.longitude',
      'location.location.accuracy',
    ],
  },
  {
    number: '2.3',
    title: 'Person embedded in an event',
    rows: [
      'given_name',
      'family_name',
      'identifiers',
      'created_at',
      'modified_at',
      'originating_system',
      'email_addresses',
      'postal_addresses',
      '_links.self',
      '_links.osdi:question_answers',
      '_links.osdi:attendance',
      '_links.osdi:signatures',
      '_links.osdi:submissions',
      '_links.osdi:donations',
      'curies',
    ],
  },
  {
    number: '2.4',
    title: 'Links of an event',
    rows: [
      'self',
      'osdi:attendance',
      'osdi:creator',
      'osdi:organizer',
      'platform:event_campaign',
      'platform:embed',
      'curies',
    ],
  },
  {
    number: '2.5',
    title: 'Collection of events',
    rows: [
      'total_pages',
      'per_page',
      'page',
      'total_records',
      '_links.self',
      '_links.next',
      '_links.osdi:events',
      '_links.curies',
      '_embedded.osdi:events',
    ],
  },
  {
    number: '2.6',
    title: 'Signature in a webhook',
    rows: [
      'identifiers',
      'created_date',
      'modified_date',
      'comments',
      'platform:referrer_data',
      'platform:referrer_data.source',
      'platform:referrer_data.referrer',
      'platform:referrer_data.website',
      'person',
      'person.created_date',
      'person.modified_date',
      'person.family_name',
      'person.postal_addresses',
      'person.email_addresses',
      'person.phone_numbers',
      'person.languages_spoken',
      'person.custom_fields',
      'add_tags',
      'platform:sponsor',
      'platform:sponsor.title',
      'platform:sponsor.browser_url',
      'idempotency_key',
      '_links',
      '_links.self',
      '_links.osdi:person',
      '_links.osdi:petition',
    ],
  },
  { number: '3', title: 'States of an event', rows: ['confirmed'] },
  {
    number: '4',
    title: 'Endpoints',
    rules: {
      '4.1': 'pages of a collection',
      '4.2': 'POST deduplicates on identifiers',
      '4.3': 'an event that is created without a location',
      '4.4': 'PUT appends identifiers and changes fields',
      '4.5': 'PUT ignores what is invalid or not editable',
      '4.6': 'who may be named as the creator',
      '4.7': 'attendees join the list of a named creator',
    },
    rows: [
      'GET /events',
      'GET /event_campaigns/{event_campaign_id}/events',
      'GET /events/{event_id}',
      'POST /events',
      'PUT /events/{event_id}',
      'DELETE /events/{event_id}',
      'Content-Type',
      'Cache-Control',
    ],
  },
  {
    number: '5',
    title: 'Authentication',
    rows: ['api-key', 'events', 'creators', 'platform:sponsor'],
  },
  {
    number: '6',
    title: 'Webhook events',
    rows: [
      'Request',
      'Body',
      'Event type',
      'Message object keys',
      'When sent',
      'Content',
      'Retries',
      'events resource',
    ],
  },
  {
    number: '7',
    title: 'Errors',
    rules: {
      '7.1': 'an event cannot be deleted',
      '7.2': 'PUT ignores entries instead of refusing them',
      '7.3': 'a creator that is not acceptable is replaced by the default',
      '7.4': 'status and body of an error, which are decided here',
    },
  },
  { number: '8', title: 'Limits', rows: ['location.address_lines', 'page size', 'payload size', 'rate'] },
  { number: '9', title: 'Versioning', rows: ['/api/v1'] },
];

/** Rules and rows that the service does not keep yet, each with what is missing. */
export type NotBuilt = Readonly<Record<string, string>>;

/** What is missing now; as soon as a test quotes one of these, it has to leave. */
export const notBuilt: NotBuilt = {};
