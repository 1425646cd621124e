/** What every smoke program does with its client, in this order, and the line it prints of it. */
export const scenario: readonly { readonly step: string; readonly line: string }[] = [
  {
    step: 'creates an event with an identifier, a start and a postal code',
    line: 'created Public meeting, Portland',
  },
  {
    step: 'posts another summary under that identifier',
    line: 'updated Rent and repairs, the same event',
  },
  {
    step: 'puts a summary alone, which leaves everything else as it is',
    line: 'changed Repairs, <p>Bring a friend.</p>, 2 identifiers',
  },
  {
    step: 'creates four more and walks all pages of two, as long as there is a next one',
    line: 'walked 5 events on 3 pages',
  },
  {
    step: 'records who comes to the first and reads their number',
    line: 'counted 1 coming',
  },
  {
    step: 'selects who comes, where the answer could also be a table',
    line: 'selected Amara',
  },
  {
    step: 'creates a webhook and a petition and signs it',
    line: 'signed High time.',
  },
  {
    step: 'reads what the delivery to the webhook carries',
    line: 'delivered High time.',
  },
  {
    step: 'posts an event in a country that is none, and reads the problem document as a type',
    line: 'refused 400 invalid_request /location/country',
  },
];

/** When the first event starts, as every program sets it with its own language's type of time. */
export const startOfMeeting = '2027-03-05T02:30:00Z';
