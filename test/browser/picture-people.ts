import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import type { PublishedEvent } from '../../src/actions/events/event-webpage.ts';
import { dayIn } from '../../src/actions/statistics/day.ts';
import type { Context } from '../../src/context.ts';
import { answerTo } from '../support/answer-event.ts';
import { pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';

/** Somebody who comes to an event: the names, where they found it, and how many guests they bring. */
export interface PicturedAttendee {
  readonly givenName?: string;
  readonly familyName?: string;
  readonly address: string;
  readonly source: string | null;
  readonly guests: number;
  readonly hasAgreed: boolean;
}

const lines = `
Amara|Osei|newsletter|2
Ben|Whitfield|newsletter|0
Chiara|Lombardi|poster|1
Dmitri|Volkov||0
Elena|Marsh|newsletter|3
Farid|Nazari|poster|0
Grace|Adeyemi||1
Hana|Kobayashi|whatsapp|0
Ibrahim|Diallo|whatsapp|1
Jūratė|Kazlauskaitė|facebook|0
Kwame|Mensah|newsletter|0
Łucja|Wiśniewska|newsletter|1
Nguyễn|Thị Ánh|whatsapp|2
María José|García-Fernández de la Vega|newsletter|0
محمد|الفاسي|whatsapp|1
עמית|לוי|facebook|0
Ἀθηνᾶ|Παπαδοπούλου|newsletter|1
Wilhelmina|Wolfeschlegelsteinhausenbergerdorff|poster|0
Priya|Raghunathan|newsletter|2
Søren|Østergård||0
Tomasz|Zieliński|poster|1
Uma|Patel|newsletter|0
Viola|Brandt|whatsapp|0
Wen|Zhao||1
Ximena|Torres|newsletter|0
||poster|0
Yusuf|Demir|whatsapp|1
Zoë|Lambert|newsletter|0`;

/** The people who come to the events of the pictures, with names of several scripts. One gives no name, and three do not agree to mails. */
export const attendees: readonly PicturedAttendee[] = lines
  .trim()
  .split('\n')
  .map((line, index) => {
    const [givenName = '', familyName = '', source = '', guests] = line.split('|');
    return {
      ...(givenName !== '' && { givenName, familyName }),
      address: `person-${index + 1}@people.example`,
      source: source || null,
      guests: Number(guests),
      hasAgreed: index % 9 !== 8,
    };
  });

const visitsOfRound = [
  ['newsletter', 4],
  ['poster', 1],
  ['whatsapp', 3],
  ['facebook', 2],
  ['', 2],
] as const;

/** Counts visits of the webpage of an event on the day of the clock. Every third round has more of them. */
export function view({ views, clock }: Context, { event, webpage }: PublishedEvent, round: number): void {
  const day = dayIn(clock.now(), webpage.timeZone);
  for (const [source, visits] of visitsOfRound) {
    const times = visits + (round % 3 === 0 ? 2 : 0);
    for (let visit = 0; visit < times; visit += 1) views.count({ actionId: event.id, day, source });
  }
}

/** Somebody answers an event on its webpage. */
export async function answer(
  context: Context,
  { event }: PublishedEvent,
  { givenName, familyName, address, source, guests, hasAgreed }: PicturedAttendee,
): Promise<void> {
  const consent = { version: 1, language: 'en', isGiven: hasAgreed };
  const post = answerTo(event.id, address, { guests, consent });
  const person = { ...(givenName && { givenName, familyName }), emailAddresses: [{ address }] };
  const actor = { kind: 'entered', person } as const;
  await recordAttendance(context, { ...post, draft: { ...post.draft, actor, source } });
}

/** Creates a petition that many have signed and one that is new, and returns their paths. */
export async function signPetition(client: Client): Promise<{ petition: string; petitionNew: string }> {
  const create = async (title: string) => {
    const { body } = await client.post('/petitions', {
      originating_system: 'Riverside website',
      title,
      description: '<p>Rents in Riverside have risen by a third in four years. Wages have not.</p>',
      petition_text: '<p>We ask the city council to freeze all rents in Riverside for two years.</p>',
      target: [{ name: 'Riverside City Council' }],
    });
    return { path: pathOf(body), webpage: new URL(body.url).pathname };
  };
  const signed = await create('Freeze the rents in Riverside');
  for (const { givenName, familyName, address } of attendees) {
    const names = { ...(givenName && { given_name: givenName, family_name: familyName }) };
    await client.post(`${signed.path}/signatures`, { person: { ...names, email_addresses: [{ address }] } });
  }
  const fresh = await create('Repair the lift in 12 Ferry Lane before the winter, and tell the tenants when');
  return { petition: signed.webpage, petitionNew: fresh.webpage };
}
