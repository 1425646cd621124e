import { type Html, html } from '../../../html/html.ts';
import { countWaiting, type Newsletter } from '../../../mail/newsletter.ts';
import type { NewsletterCounts } from '../../../mail/newsletter-count-store.ts';

/** Where a mailing is for its readers: of a written one the last mails may wait. */
export type ShownState = 'draft' | 'scheduled' | 'sending' | 'sent' | 'stopped';

/** The state of a mailing as its pages show it. */
export function stateOfMailing(
  newsletter: Pick<Newsletter, 'state' | 'written' | 'sendAt'>,
  counts: NewsletterCounts | undefined,
  now: number,
): ShownState {
  const { state, sendAt } = newsletter;
  if (state === 'scheduled') return sendAt !== null && sendAt <= now ? 'sending' : 'scheduled';
  if (state !== 'written') return state;
  return counts === undefined || countWaiting(newsletter, counts) > 0 ? 'sending' : 'sent';
}

const words: Readonly<Record<ShownState, { readonly text: string; readonly kind: string }>> = {
  draft: { text: 'Draft', kind: 'none' },
  scheduled: { text: 'Scheduled', kind: 'good' },
  sending: { text: 'Sending', kind: 'warn' },
  sent: { text: 'Sent', kind: 'good' },
  stopped: { text: 'Stopped', kind: 'bad' },
};

/** The state of a mailing as a word with a dot. */
export function renderMailingState(state: ShownState): Html {
  const { text, kind } = words[state];
  return html`<span class="state ${kind}">${text}</span>`;
}
