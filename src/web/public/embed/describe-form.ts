import type { Account } from '../../../accounts/account.ts';
import type { AccountSettings } from '../../../accounts/account-settings.ts';
import { listAddress } from '../../../actions/events/calendar-file.ts';
import { describeTimes } from '../../../actions/events/event-times-text.ts';
import { eventUrl, placesLeft, stateOf } from '../../../actions/events/event-webpage.ts';
import type { PublicEvent } from '../../../actions/events/read-event-webpage.ts';
import { isClosed, petitionUrl } from '../../../actions/petitions/petition.ts';
import { apiPath } from '../../../api/v1/links.ts';
import { withColon } from '../../../base/languages.ts';
import { listCountries } from '../../../geocoding/country.ts';
import { brandColors, serviceColor } from '../../../html/brand-colors.ts';
import { wordConsent } from '../../../html/consent-words.ts';
import { html } from '../../../html/html.ts';
import { type Language, languageOf, writeDate } from '../../../html/language.ts';
import { readPlainText } from '../../../html/plain-text.ts';
import type { Words } from '../../../html/words/en.ts';
import type { ActionKind } from '../action-form-input.ts';
import { goalAt } from '../petition-progress.ts';
import { listShareLinks, type ShareLink } from '../share-links.ts';
import {
  describeTarget,
  renderResult,
  renderTotal,
  type ShownPetition,
  shownTotal,
} from '../shown-petition.ts';
import { type DescribedField, describeFields } from './describe-fields.ts';

/** What `/embed.js` needs to show a form on another website: all of it is on the public webpage too (I-described). */
export interface DescribedForm {
  readonly kind: ActionKind;
  readonly language: Language;
  readonly title: string;
  readonly titleLanguage: Language;
  /** The lines around the title: to whom a petition is, when and where an event is. */
  readonly above?: string;
  readonly facts: readonly string[];
  /** What the webpage explains; the component links to it. */
  readonly about?: string;
  /** How many people have signed, or how many places are left. */
  readonly count?: string;
  readonly progress?: { readonly value: number; readonly most: number };
  readonly goal?: string;
  /** Why nobody can sign or come any more; without it there is a form. */
  readonly ended?: string;
  /** The public webpage, and what a link to it is called. */
  readonly url: string;
  readonly link: string;
  /** The path of the API that takes the form. */
  readonly action: string;
  readonly fields: readonly DescribedField[];
  readonly countries: readonly string[];
  readonly consent: {
    readonly version: number;
    readonly box?: string | undefined;
    readonly sentence: string;
  };
  readonly privacy?: { readonly heading: string; readonly lines: readonly string[] };
  readonly colors: { readonly light: string; readonly dark: string };
  readonly words: FormWords;
  readonly thanks: ThanksWords;
}

/** The words of the form that belong to no field. */
interface FormWords {
  readonly more: string;
  readonly submit: string;
  readonly sending: string;
  readonly mistakes: string;
  readonly noContact: string;
  readonly failed: string;
  readonly tooOften: string;
  readonly after?: string;
  /** The messages for refusals of the API about an event, by the words of the API; `%` is a number. */
  readonly refusals: Readonly<Record<string, string>>;
}

/** What is shown after the form was sent. */
interface ThanksWords {
  readonly heading: string;
  readonly text?: string;
  /** The same where the signature waits until the person confirms it by email, which a petition may ask for after it was described. */
  readonly waiting?: WaitingWords;
  /** Whether the petition asks for it now. */
  readonly waits?: boolean;
  readonly share: string;
  readonly links: readonly ShareLink[];
  readonly next?: { readonly name: string; readonly url: string };
}

interface WaitingWords {
  readonly heading: string;
  readonly text: string;
}

/** What both kinds of forms are described with. */
export interface Describing {
  readonly settings: AccountSettings;
  /** The names of the accounts that receive what is entered. */
  readonly receivers: readonly string[];
  /** The country that is chosen before the visitor chooses one. */
  readonly country: string;
  readonly baseUrl: string;
  readonly now: number;
  readonly sendsMail: boolean;
}

/** Describes the form of a petition (I-described), with the rounded total of the webpage. */
export function describePetition(words: Words, shown: ShownPetition, describing: Describing): DescribedForm {
  const { petition, owner, total } = shown;
  const { settings, baseUrl, now, sendsMail } = describing;
  const { goal, closedAt } = petition;
  const { lang } = words.language;
  const closed = closedAt !== null && isClosed(petition, now);
  const url = petitionUrl(baseUrl, petition);
  const title = petition.title;
  const count = closed ? renderResult(words, shown, now) : renderTotal(words, total);
  return {
    ...describeBoth(words, { kind: 'petition', owner, language: petition.language, title, url }, describing),
    fields: describeFields(words, 'petition', {
      country: describing.country,
      required: petition.requiredFields,
      byEmail: petition.confirmation === 'email',
      asksToShow: petition.showsSigners,
    }),
    above: describeTarget(words, shown),
    facts: [],
    ...(petition.petitionText !== null && { about: words.petition.signed }),
    count: readPlainText(html`${count}`.toString()),
    ...(goal !== null && describeGoal(words, { goal, signed: shownTotal(total), closed })),
    ...(closed && { ended: words.petition.closed(writeDate(lang, closedAt, settings.timeZone)) }),
    action: `${apiPath}/petitions/${petition.id}/signatures`,
    thanks: {
      heading: words.thanks.heading,
      text: readPlainText(words.thanks.signed(html`${title}`).toString()),
      waiting: describeWaiting(words, owner, sendsMail),
      waits: petition.confirmation === 'email',
      share: words.share.ask,
      links: listShareLinks(words, title, url),
      ...(petition.nextUrl !== null && { next: { name: words.petition.next, url: petition.nextUrl } }),
    },
  };
}

function describeWaiting(words: Words, owner: Account, sendsMail: boolean): WaitingWords {
  return sendsMail
    ? { heading: words.confirm.check, text: words.confirm.sent }
    : { heading: words.thanks.heading, text: words.confirm.byHand(owner.name) };
}

function describeGoal(
  words: Words,
  { goal, signed, closed }: { readonly goal: number; readonly signed: number; readonly closed: boolean },
): Pick<DescribedForm, 'progress' | 'goal'> {
  const most = closed ? goal : goalAt(goal, signed);
  const open = most === goal ? words.petition.goal(goal) : words.petition.reached(goal, most);
  return {
    progress: { value: Math.min(signed, most), most },
    goal: closed ? words.petition.goalWas(goal) : open,
  };
}

/** Describes the form of an event (I-described), without the link to join. */
export function describeEvent(words: Words, shown: PublicEvent, describing: Describing): DescribedForm {
  const { event, webpage, owner } = shown;
  const { baseUrl, now, sendsMail } = describing;
  const times = describeTimes(shown, words.language.lang);
  const left = placesLeft(webpage);
  const { capacity, placesTaken } = webpage;
  const state = stateOf(shown, now);
  const url = eventUrl(baseUrl, webpage.slug);
  const title = event.summary;
  return {
    ...describeBoth(words, { kind: 'event', owner, language: webpage.language, title, url }, describing),
    fields: describeFields(words, 'event', { country: describing.country }),
    facts: [
      times === undefined ? words.event.noDate : `${times.date}, ${times.time}`,
      listAddress(event).join(', '),
      webpage.onlineUrl === null ? '' : `${words.event.online}. ${words.event.onlineHint}`,
    ].filter((line) => line !== ''),
    ...(event.description !== null && { about: words.event.about }),
    ...(capacity !== null &&
      left !== undefined && {
        count: left === 0 ? words.card.none : words.card.left(left),
        progress: { value: Math.min(placesTaken, capacity), most: capacity },
      }),
    ...(state !== 'open' && { ended: words.event[state] }),
    action: `${apiPath}/events/${event.id}/attendance`,
    thanks: {
      heading: words.event.thanks,
      ...(sendsMail && { text: words.event.mailed }),
      share: words.share.heading,
      links: listShareLinks(words, title, url),
    },
  };
}

function describeBoth(
  words: Words,
  action: {
    readonly kind: ActionKind;
    readonly owner: Account;
    readonly language: string;
    readonly title: string;
    readonly url: string;
  },
  { settings, receivers, sendsMail }: Describing,
) {
  const { kind, owner, language, title, url } = action;
  const { consent, consentText: ownText, consentVersion: version, privacyText, contact } = settings;
  const asked = { owner: owner.name, isAffirmative: consent === 'affirmative', ownText, receivers };
  const lines = [
    ...(privacyText === null ? [] : privacyText.split('\n')),
    ...(contact === null ? [] : [`${withColon(words.language.lang, words.consent.contact)} ${contact}`]),
  ];
  const { light, dark } = brandColors(settings.color ?? serviceColor);
  return {
    ...{ kind, title, url, language: words.language, titleLanguage: languageOf(language) },
    link: words.embed.open,
    countries: listCountries(),
    consent: { version, ...wordConsent(words, asked) },
    ...(lines.length > 0 && { privacy: { heading: words.consent.privacy(owner.name), lines } }),
    colors: { light: light.brand, dark: dark.brand },
    words: wordForm(words, kind, sendsMail),
  };
}

function wordForm(words: Words, kind: ActionKind, sendsMail: boolean): FormWords {
  const { event, embed, signForm } = words;
  return {
    more: signForm.more[kind],
    submit: kind === 'petition' ? signForm.submit : event.submit,
    sending: embed.sending,
    mistakes: words.form.mistakes,
    noContact: signForm.noContact,
    failed: embed.failed,
    tooOften: words.problem.texts.rate_limited,
    ...(kind === 'event' && sendsMail && { after: event.next }),
    refusals:
      kind === 'petition'
        ? {}
        : {
            'is over': event.over,
            'is cancelled': event.cancelled,
            'has no place left': event.full,
            'has fewer places left': event.fewerPlaces,
            'has places for 0 guests': event.noPlaceForGuests(0),
            'has places for 1 guests': event.noPlaceForGuests(1),
            'has places for % guests': event.noPlaceForGuests(99).replace('99', '%'),
          },
  };
}
