import { missingForPublication } from '../../accounts/account-settings.ts';
import { listMembersOf } from '../../accounts/member-store.ts';
import { countWebpages } from '../../actions/events/event-webpage-store.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { renderIcon } from '../../html/icons.ts';
import { listInvitations } from '../../users/group-invitation-store.ts';
import { includesRole } from '../../users/user.ts';
import type { Visit } from './route.ts';

/** One of the steps of the first visit, which what the user does elsewhere ticks off. */
export interface Step {
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  readonly link?: { readonly text: string; readonly address: string };
}

/** What is done of the four steps: who you are, a first event, its link, and somebody who helps (I-dashboard). */
export async function readSteps(
  visit: Visit,
  { hasDrafts, hasPetitions, isSeen }: { hasDrafts: boolean; hasPetitions: boolean; isSeen: boolean },
): Promise<{ readonly steps: readonly Step[]; readonly hasPublished: boolean }> {
  const { context, account, role, settings } = visit;
  const { db } = context;
  const manage = `/manage/${account.slug}`;
  const isAdministrator = includesRole(role, 'administrator');
  const hasSettings = missingForPublication(settings).length === 0;
  const hasPublished = hasPetitions || (await countWebpages(db, account.id)) > 0;
  const steps: Step[] = [
    {
      title: 'Say who you are and what happens to people’s data',
      text: hasSettings
        ? 'Contact and privacy text are saved.'
        : `A contact and a privacy text are needed before the first publication.${isAdministrator ? '' : ' An administrator writes them.'}`,
      isDone: hasSettings,
      ...(isAdministrator && {
        link: {
          text: hasSettings ? 'Change them' : 'Open the settings',
          address: `${manage}/settings#privacy`,
        },
      }),
    },
    {
      title: 'Make your first event or petition',
      text:
        hasDrafts && !hasPublished
          ? 'A draft is saved. Nothing is public before you publish.'
          : 'A title, a day and a place are enough. Nothing is public before you publish.',
      isDone: hasPublished || hasDrafts,
      link: { text: 'New event', address: `${manage}/events/new` },
    },
    {
      title: 'Share its link',
      text: 'You get a link and a QR code for posters. Every RSVP shows where it came from.',
      isDone: isSeen,
    },
  ];
  if (account.kind === 'individual') return { steps, hasPublished };
  const isInvited =
    (await listMembersOf(db, account)).length > 0 ||
    (await listInvitations(db, account.id, context.clock.now())).length > 0;
  steps.push({
    title: 'Invite somebody to help',
    text: 'An organizer makes events and sees who comes. You stay the administrator.',
    isDone: isInvited,
    ...(isAdministrator && { link: { text: 'Invite by email', address: `${manage}/members#invite` } }),
  });
  return { steps, hasPublished };
}

/** The steps as a list; the first one that is not done has the filled button. */
export function renderSteps(steps: readonly Step[]): Html {
  const next = steps.findIndex(({ isDone }) => !isDone);
  return html`<ol class="steps">
${steps.map(({ title, text, isDone, link }, index) => {
  const kind = isDone ? 'step done' : index === next ? 'step now' : 'step';
  return html`<li><span class="${kind}">${isDone ? html`${renderIcon('tick')}<span class="unseen">Done</span>` : index + 1}</span>
<div>
<h2>${title}</h2>
<p>${text}${isDone && link !== undefined && html` <a href="${link.address}">${link.text}</a>`}</p>
${
  !isDone &&
  link !== undefined &&
  html`<p class="actions"><a${attributes({ class: index === next ? 'button' : 'button secondary', href: link.address })}>${link.text}</a></p>\n`
}</div></li>
`;
})}</ol>
`;
}

/** What the public page of an event looks like, in outlines. */
export function renderSketch(): Html {
  return html`<svg class="sketch" viewBox="0 0 340 262" aria-hidden="true">
<path class="a" d="M12 .5h316a12 12 0 0 1 11.500 12V36H.5V12.500A12 12 0 0 1 12 .5zM16 52h190v80H16z"/>
<rect class="e" x=".5" y=".5" width="339" height="261" rx="12"/><rect class="b" x="16" y="11" width="14" height="14" rx="4"/><rect class="d" x="38" y="15" width="78" height="7" rx="3"/>
<circle class="b" cx="108" cy="104" r="20" opacity=".6"/><circle class="b" cx="70" cy="112" r="14" opacity=".4"/><circle class="b" cx="148" cy="112" r="14" opacity=".5"/>
<rect class="c" x="16" y="148" width="168" height="11" rx="5"/><rect class="c" x="16" y="168" width="118" height="11" rx="5"/>
<rect class="d" x="16" y="196" width="180" height="6" rx="3"/><rect class="d" x="16" y="211" width="168" height="6" rx="3"/><rect class="d" x="16" y="226" width="104" height="6" rx="3"/>
<rect class="e" x="222" y="52" width="102" height="162" rx="8"/><rect class="c" x="234" y="66" width="50" height="7" rx="3"/>
<rect class="e" x="234" y="86" width="78" height="18" rx="4"/><rect class="e" x="234" y="112" width="78" height="18" rx="4"/><rect class="e" x="234" y="138" width="78" height="18" rx="4"/><rect class="b" x="234" y="176" width="78" height="22" rx="5"/>
</svg>
<p class="hint">Your event gets a page like this.</p>
`;
}
