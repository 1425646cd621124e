import type { Turnout } from '../../actions/attendances/attendee-store.ts';
import { type PublishedEvent, stateOf } from '../../actions/events/event-webpage.ts';
import { recipientsOf } from '../../actions/events/send-message.ts';
import { type Html, html } from '../../html/html.ts';
import { writeFormToken } from '../../http/form-token.ts';
import { includesRole } from '../../users/user.ts';
import { hiddenCsrf } from './forms.ts';
import { writeNumber } from './number-words.ts';
import type { Visit } from './route.ts';
import type { Tile } from './statistics-parts.ts';

/** What organisers do with a published event beside editing it: check people in, write to them, duplicate and cancel it. */
export function renderTools(visit: Visit, published: PublishedEvent, now: number): Html {
  const { account, context, role } = visit;
  const { event, webpage } = published;
  const manage = `/manage/${account.slug}/events/${event.id}`;
  const mayChange = includesRole(role, 'organizer') && webpage.cancelledAt === null;
  const recipients =
    mayChange && context.config.mail !== undefined ? recipientsOf(published, now) : undefined;
  return html`${mayChange && html`<a class="button" href="${manage}/check-in">Check in</a>\n`}<details class="menu more-actions">
<summary aria-label="More actions">⋯</summary>
<ul>
${
  includesRole(role, 'administrator') &&
  webpage.placesTaken > 0 &&
  html`<li><a href="/manage/${account.slug}/targeting/${event.id}/report">Report</a></li>\n`
}${
  recipients !== undefined &&
  html`<li><a href="${manage}/message">${recipients === 'came' ? 'Thank those who came' : 'Write to those who come'}</a></li>\n`
}<li><form method="post" action="${manage}/copy">${hiddenCsrf(visit)}<input type="hidden" name="token" value="${writeFormToken(visit.context)}"><button class="plain">Duplicate</button></form></li>
${
  mayChange &&
  html`<li><form method="post" action="${manage}/edit">${hiddenCsrf(visit)}<button class="plain destroying" name="action" value="cancel">Cancel the event …</button></form></li>\n`
}</ul>
</details>
`;
}

/** How many people came, once the event has begun or somebody was ticked off. */
export function tileTurnout(
  published: PublishedEvent,
  { people, came, unannounced }: Turnout,
  now: number,
): Tile[] {
  const { startAt } = published.event;
  const hasBegun = startAt !== null && startAt <= now;
  if (came === 0 && !hasBegun) return [];
  const isOver = stateOf(published, now) === 'over';
  return [
    { name: 'Came', value: writeNumber(came), unit: `${writeNumber(people - unannounced)} had said yes` },
    ...(isOver ? [{ name: 'Said yes and did not come', value: writeNumber(people - came) }] : []),
    ...(unannounced > 0 ? [{ name: 'Came without saying so', value: writeNumber(unannounced) }] : []),
  ];
}
