import type { Audience, Unreached } from '../../actions/mails/read-audience.ts';
import { type Html, html } from '../../html/html.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import type { MailReason } from '../../mail/mail.ts';
import { fullNameOf, type Person } from '../../people/person.ts';
import { writePhoneNumber } from '../../people/phone-number.ts';
import { countOf, writeNumber } from './number-words.ts';

const mostNamed = 50;

const reasons: Readonly<Partial<Record<MailReason, string>>> = {
  no_address: 'no email',
  bad_address: 'the address is wrong',
  bouncing: 'mail comes back',
  bounced: 'mail comes back',
  spam_complaint: 'complained about mail',
  unsubscribed: 'stopped the mails',
};

const nobody: Readonly<Record<'coming' | 'came', Html>> = {
  coming: html`Nobody has an RSVP yet, so nobody is mailed.`,
  came: html`Nobody is ticked off as having come. <a href="check-in">Tick them off first</a>`,
};

/** How many people, as a sentence has it: `9 people`. */
export function countPeople(count: number): string {
  return countOf(count, 'person', 'people');
}

/** Who gets a mail and who does not, a line each; those who do not with their phone numbers (I-question). */
export function describeAudience(
  { config }: Pick<ServiceContext, 'config'>,
  { reached, unreached }: Pick<Audience, 'reached' | 'unreached'>,
  of: 'coming' | 'came' = 'coming',
): readonly Html[] {
  if (reached + unreached.length === 0) return [nobody[of]];
  if (config.mail === undefined)
    return [
      html`<b>Nobody gets a mail</b>, since mail is not set up on this service. Please inform ${countPeople(reached + unreached.length)} yourself.`,
    ];
  return [
    html`<b>${countPeople(reached)}</b> ${reached === 1 ? 'gets' : 'get'} a mail at once.`,
    ...(unreached.length === 0
      ? []
      : [
          html`<b>${writeNumber(unreached.length)} ${unreached.length === 1 ? 'gets' : 'get'} none</b>, please call: ${nameUnreached(unreached, config.defaultCountry)}.`,
        ]),
  ];
}

/** The names of people who get no mail, with their phone numbers and the reasons. */
function nameUnreached(unreached: readonly Unreached[], country: string): string {
  const named = unreached.slice(0, mostNamed).map(({ person, reason }) => {
    const phone = person.phoneNumbers[0]?.number;
    const why = reasons[reason] ?? 'no mail';
    const number = phone === undefined ? '' : `, ${writePhoneNumber(phone, country)}`;
    return `${nameOf(person)}${number} (${why})`;
  });
  const more = unreached.length - named.length;
  return [...named, ...(more > 0 ? [`and ${writeNumber(more)} more`] : [])].join('; ');
}

/** The name of a person, or else the address. */
export function nameOf(person: Person): string {
  return fullNameOf(person) || (person.emailAddresses[0]?.address ?? 'somebody without a name');
}
