import assert from 'node:assert/strict';
import type { GroupAccount } from '../../../src/accounts/account.ts';
import { defaultSettings } from '../../../src/accounts/account-settings.ts';
import type { RsvpRecord } from '../../../src/actions/attendances/rsvp-record.ts';
import type { CivicEvent } from '../../../src/actions/events/event.ts';
import type { PublicEvent } from '../../../src/actions/events/read-event-webpage.ts';
import type { Petition } from '../../../src/actions/petitions/petition.ts';
import { renderEmbedForm } from '../../../src/html/embed-form.ts';
import { type Html, trusted } from '../../../src/html/html.ts';
import { sanitize } from '../../../src/html/organizer-text.ts';
import { english, type Words } from '../../../src/html/words/en.ts';
import { readActionForm } from '../../../src/web/public/action-form-input.ts';
import { renderEventThanks } from '../../../src/web/public/event-thanks.ts';
import { renderEvent } from '../../../src/web/public/event-webpage.ts';
import { renderGroup } from '../../../src/web/public/group-webpage.ts';
import { renderThanks } from '../../../src/web/public/petition-thanks.ts';
import { renderPetition } from '../../../src/web/public/petition-webpage.ts';
import type { PublicWebpage } from '../../../src/web/public/public-webpage.ts';
import { renderRsvp } from '../../../src/web/public/rsvp-webpage.ts';
import { renderStart } from '../../../src/web/public/start-webpage.ts';

/** The words with every text between `⟦` and `⟧`, in a language that is written from right to left. */
const marked: Words = { ...mark(english), language: { lang: 'ar', dir: 'rtl' } };

function mark<Value>(value: Value): Value {
  if (typeof value === 'string') return `⟦${value}⟧` as Value;
  if (typeof value === 'function') return ((...given: unknown[]) => markResult(value(...given))) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mark(member)])) as Value;
}

function markResult(result: string | Html): string | Html {
  return typeof result === 'string' ? `⟦${result}⟧` : trusted(`⟦${result}⟧`);
}

/** The letters and digits that a reader sees or hears, that are not between marks and belong to no address of a webpage. */
function unmarked(markup: string): string {
  const labels = [...markup.matchAll(/ (?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(
    ([, text]) => text,
  );
  const texts = markup.replaceAll(/<script>.*?<\/script>/gs, '').replaceAll(/<[^>]*>/g, ' ');
  let rest = `${labels.join(' ')} ${texts}`.replaceAll(/&#\d+;|https:[^\s⟦⟧]+/g, '');
  while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  return rest.replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ').trim();
}

describe('The words of a webpage', () => {
  const owner: GroupAccount = {
    id: '1',
    slug: 'tenants',
    name: '---',
    createdAt: 0,
    kind: 'group',
    creatorAccountId: '2',
    parentId: null,
  };
  const petition = {
    id: '3',
    slug: 'rents',
    title: '---',
    language: 'ar',
    target: [{ name: '---' }],
    nextUrl: null,
    goal: null,
    closedAt: null,
    textChangedAt: null,
    picture: null,
    delivery: null,
  } as unknown as Petition;
  const shown = { petition, owner, total: 1234 };
  const form = readActionForm(new URLSearchParams());
  const mistakes = [{ field: 'email', message: marked.signForm.noContact }] as const;
  const settings = { ...defaultSettings, privacyText: '---', contact: '---', version: 1 };
  const signing = {
    kind: 'petition',
    form,
    mistakes,
    receivers: ['---', '---'],
    countries: [],
    asked: { owner, settings },
  } as const;
  const baseUrl = 'https://civic.example';
  const page = {
    items: [shown, { ...shown, total: 0 }, { ...shown, total: 1 }],
    page: 2,
    perPage: 1,
    total: 3,
  };
  const event = {
    summary: '---',
    startAt: 1,
    location: { venue: '---', place: {} },
  } as unknown as CivicEvent;
  const webpage = {
    language: 'ar',
    timeZone: 'UTC',
    slug: 'a',
    capacity: 9,
    placesTaken: 3,
    endAt: null,
    picture: null,
  };
  const published = { event, webpage: { ...webpage, cancelledAt: null }, owner } as unknown as PublicEvent;
  const cancelled = { event, webpage: { ...webpage, cancelledAt: 5 }, owner } as unknown as PublicEvent;
  const answering = { ...signing, kind: 'event' } as const;
  const facts = { now: 0, baseUrl, settings, sanitize };
  const ofGroup = { codes: {}, baseUrl, settings, now: 0 };
  const record = { guests: 2, cancelledAt: null } as RsvpRecord;
  const gone = { guests: 0, cancelledAt: 5 } as RsvpRecord;
  const answered = {
    settings,
    record,
    now: 0,
    typed: { given_name: '', family_name: '', guests: '' },
    mistakes: [],
  };
  const closed = {
    ...shown,
    petition: { ...shown.petition, goal: 7, closedAt: 5, textChangedAt: 5, nextUrl: 'https://next.example/' },
  };
  const reached = { ...shown, petition: { ...shown.petition, goal: 7 } };
  const signers = Array.from({ length: 4 }, () => ({ givenName: '---', town: '---' }));
  const asking = { ...signing, required: ['phone'], asksToShow: true } as const;
  const ofPetition = { signing: asking, signers, others: [published], sanitize, baseUrl, settings };
  const webpages: Record<string, PublicWebpage> = {
    petition: renderPetition(marked, reached, { ...ofPetition, now: 0 }),
    'closed petition': renderPetition(marked, closed, { ...ofPetition, now: 9 }),
    thanks: renderThanks(marked, reached, { baseUrl, settings, now: 0, others: [published] }),
    'thanks with a next step': renderThanks(marked, closed, { baseUrl, settings, now: 0, others: [] }),
    'thanks with another petition': renderThanks(marked, shown, {
      ...{ baseUrl, settings, now: 0, others: [], otherPetition: shown },
    }),
    group: renderGroup(marked, owner, page, ofGroup),
    event: renderEvent(marked, published, answering, facts),
    'cancelled event': renderEvent(marked, cancelled, answering, facts),
    'thanks for an RSVP': renderEventThanks(marked, published, facts),
    rsvp: renderRsvp(marked, { ...answered, shown: published, isSaved: true }),
    'cancelled rsvp': renderRsvp(marked, { ...answered, record: gone, shown: published, isSaved: false }),
    'group with events': renderGroup(marked, owner, page, {
      ...ofGroup,
      upcoming: { events: [published], page: 2, hasMore: true },
    }),
    'empty group': renderGroup(marked, owner, { ...page, items: [], page: 1 }, ofGroup),
  };

  for (const [name, { title, main, language, preview }] of Object.entries(webpages)) {
    it(`are those of its language: ${name}`, () => {
      const { title: previewTitle = '', description = '' } = preview ?? {};
      // The dates come from Intl, the zone of an event from its place, and networks have names.
      const shown = `${main}`.replaceAll(
        /<time.*?<\/time>|<span class="date.*?<\/i>|UTC|WhatsApp|Facebook|Bluesky|[\u0660-\u0669]|<p>[^⟦<]*?<br>/gs,
        ' ',
      );
      assert.equal(unmarked(`${title} ${shown} ${previewTitle} ${description}`), '');
      assert.deepEqual(language, { lang: 'ar', dir: 'rtl' });
      assert.doesNotMatch(main.toString(), / lang=/);
    });
  }

  it('are those of its language, except for names and the texts of the description: start', () => {
    assert.equal(unmarked(renderStart(marked).main.toString()), 'OpenAPI');
  });

  it('are those of its language: embed code', () => {
    const form = {
      name: 'civic-sign',
      heading: '---',
      language: marked.language,
      action: '',
      consent: { box: '---', sentence: '---', version: 1 },
      privacy: { owner: '---', text: '---', contact: '---' },
      hasComments: true,
    } as const;
    const code = renderEmbedForm(marked, { ...form, ...marked.embed.petition }).toString();
    assert.equal(unmarked(code), '');
    assert.ok(code.includes(`'${marked.embed.petition.thanks}' : '${marked.embed.failed}'`));
  });
});
