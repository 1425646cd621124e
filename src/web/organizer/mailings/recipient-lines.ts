import type { Recipients, UnreachedReason } from '../../../actions/newsletters/read-recipients.ts';
import { type Html, html } from '../../../html/html.ts';
import { countPeople } from '../audience-lines.ts';
import { writeNumber } from '../number-words.ts';

const reasons: readonly (readonly [UnreachedReason, string, string])[] = [
  ['never_agreed', 'never agreed to news', 'never agreed to news'],
  ['unsubscribed', 'unsubscribed', 'unsubscribed'],
  ['comes_back', 'address sends mail back', 'addresses send mail back'],
  ['complained', 'complained about mail', 'complained about mail'],
  ['no_address', 'has no email', 'have no email'],
  ['others', 'did not agree to news or has no email', 'did not agree to news or have no email'],
];

/** Why some people get no mailing: `9 never agreed to news, 3 unsubscribed, 1 address sends mail back`. */
function nameReasons({ unreached }: Recipients): string {
  return reasons
    .flatMap(([reason, one, several]) => {
      const count = unreached.get(reason) ?? 0;
      return count === 0 ? [] : [`${writeNumber(count)} ${count === 1 ? one : several}`];
    })
    .join(', ');
}

/** How many get a mailing, in a line. */
export function describeRecipients(recipients: Recipients): Html {
  const { total, reached } = recipients;
  if (total === 0) return html`Nobody fits now.`;
  if (reached === total) return html`<b>${countPeople(total)}</b> ${total === 1 ? 'gets' : 'get'} it.`;
  return html`<b>${writeNumber(reached)} of ${countPeople(total)}</b> ${reached === 1 ? 'gets' : 'get'} it. ${nameReasons(recipients)}.`;
}

/** Who gets none, in a line; nothing where everybody gets it. */
export function describeUnreached(recipients: Recipients): Html[] {
  const { total, reached } = recipients;
  const none = total - reached;
  if (none === 0) return [];
  return [
    html`<b>${writeNumber(none)} of the ${writeNumber(total)} ${none === 1 ? 'gets' : 'get'} none:</b> ${nameReasons(recipients)}.`,
  ];
}
