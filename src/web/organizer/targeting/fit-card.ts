import type { Reason } from '../../../actions/targeting/fit-reason.ts';
import type { MailShares } from '../../../actions/targeting/mail-shares.ts';
import type { Fit } from '../../../actions/targeting/read-fit.ts';
import { type Html, html } from '../../../html/html.ts';
import { fullNameOf } from '../../../people/person.ts';
import { initialsOf } from '../initials.ts';
import { writeNumber } from '../number-words.ts';
import { writeLocalDay } from '../time-words.ts';
import { describeCondition, type Names } from './condition-words.ts';

/** Who fits a target, with the names that the reasons need. */
export interface ShownFit extends Fit, Names {}

/** What each part of the people is called, by whether mail reaches them. */
export const shareNames: Readonly<Record<keyof MailShares, string>> = {
  reached: 'Get mail from you',
  left: 'Never agreed, or left',
  returned: 'Mail comes back',
  without: 'Have no email address',
};

/** How many people fit, how many of them get mail, and ten of them with the reason why each fits. */
export function renderFit({ total, shares, examples, ...names }: ShownFit): Html {
  return html`<p class="total" id="count" role="status"><b>${writeNumber(total)}</b> ${total === 1 ? 'person' : 'people'}</p>
<div id="fit">
${total > 0 && renderShares(total, shares)}${examples.length > 0 && renderExamples(examples, total, names)}</div>
`;
}

function renderShares(total: number, shares: MailShares): Html {
  const names = Object.keys(shareNames) as (keyof MailShares)[];
  const shown = names.filter((name) => name === 'reached' || shares[name] > 0);
  return html`<svg class="shares" viewBox="0 0 ${total} 1" preserveAspectRatio="none" aria-hidden="true"><rect class="second" width="${total}" height="1"/><rect class="first" width="${shares.reached}" height="1"/></svg>
<ul>
${shown.map((name) => html`<li class="share${name === 'reached' && ' first'}">${shareNames[name]} <b>${writeNumber(shares[name])}</b></li>\n`)}</ul>
`;
}

function renderExamples(examples: Fit['examples'], total: number, names: Names): Html {
  const title = examples.length < total ? `${countWords[examples.length]} of them` : 'These people';
  return html`<div class="card-foot">
<h2>${title}</h2>
<ul>
${examples.map(({ person, reason }) => {
  const name = fullNameOf(person) || (person.emailAddresses[0]?.address ?? 'No name');
  return html`<li><span class="initials" aria-hidden="true">${initialsOf(name)}</span><span><b>${name}</b>${reason && html`<small>${writeReason(reason, names)}</small>`}</span></li>\n`;
})}</ul>
</div>
`;
}

const countWords = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

const deeds = {
  came: 'came to',
  yes: 'said yes to',
  missed: 'said yes and did not come to',
  signed: 'signed',
} as const;

// Words about people, and about one person.
const singular: Readonly<Record<string, string>> = {
  are: 'is',
  do: 'does',
  get: 'gets',
  have: 'has',
  live: 'lives',
  speak: 'speaks',
};

/** Why somebody fits a target, in a line such as `came to Tenant clinic, November 19, 2026`. */
function writeReason(reason: Reason, names: Names): string {
  if (reason.kind === 'action') {
    return `${deeds[reason.deed]} ${reason.label}, ${writeLocalDay(reason.at, names.timeZone)}`;
  }
  const [verb = '', ...words] = describeCondition(reason.condition, names).split(' ');
  return [singular[verb] ?? verb, ...words].join(' ');
}
