import { STATUS_CODES } from 'node:http';
import type { WebhookView } from '../../../actions/webhooks/read-webhooks.ts';
import type { Trigger, Webhook, WebhookEvent } from '../../../actions/webhooks/webhook.ts';
import type { AttemptResult, Outcome } from '../../../delivery/outbox/attempt.ts';
import { mostCounted } from '../../../delivery/outbox/delivery-count-store.ts';
import type { LogLine } from '../../../delivery/outbox/delivery-search-store.ts';
import { turnedOffByOwner } from '../../../delivery/outbox/endpoint.ts';
import { type Html, html } from '../../../html/html.ts';
import { countOf, writeNumber } from '../number-words.ts';

/** A state as a word with a dot. */
interface StateWord {
  readonly text: string;
  readonly kind: 'good' | 'warn' | 'bad' | 'none';
}

/** A state as it is shown. */
export function renderStateWord({ text, kind }: StateWord): Html {
  return html`<span class="state ${kind}">${text}</span>`;
}

/** Whether a webhook works, in a word. */
export function nameHealth({ endpoint }: Pick<WebhookView, 'endpoint'>): StateWord {
  const { status, reason, failureCount } = endpoint;
  if (status === 'disabled') return { text: 'Off', kind: reason === turnedOffByOwner ? 'none' : 'bad' };
  if (status === 'paused') return { text: 'Paused', kind: 'bad' };
  return failureCount > 0 ? { text: 'Failing', kind: 'bad' } : { text: 'Works', kind: 'good' };
}

/** The state of a delivery, in a word. */
export function nameState({
  state,
  isInFlight,
  isTest,
}: Pick<LogLine, 'state' | 'isInFlight' | 'isTest'>): StateWord {
  // A test is stored as failed until its only attempt has succeeded.
  if (isInFlight && (state === 'pending' || isTest)) return { text: 'Being sent', kind: 'warn' };
  if (state === 'delivered') return { text: 'Delivered', kind: 'good' };
  return state === 'failed' ? { text: 'Failed', kind: 'bad' } : { text: 'Waiting', kind: 'warn' };
}

/** The names of the kinds of messages. */
export const eventNames: Readonly<Record<WebhookEvent, string>> = {
  'osdi:signature': 'Signatures',
  'osdi:attendance': 'Attendances',
  erasure: 'Erasures',
  'osdi:signature.removed': 'Struck signatures',
};

/** What a webhook gets: `Signatures, attendances`. */
export function nameEvents({ events, trigger }: Pick<Webhook, 'events'> & { trigger: Trigger }): string {
  const names = events.map((event) => eventNames[event].toLowerCase()).join(', ');
  const text = trigger.kind === 'all_actions' ? names : `${names} of one petition`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The kind of message that a text begins with, such as `osdi:signature`; undefined where none can be seen. */
export function kindOfMessage(start: string | null): string | undefined {
  return /^\[\{"([\w:.-]{1,60})"/.exec(start ?? '')?.[1];
}

const missingAnswers: Readonly<Record<Exclude<Outcome, 'delivered' | 'http_status'>, string>> = {
  timeout: 'No answer in time',
  dns: 'Name not found',
  connection_refused: 'No connection',
  connection_reset: 'Connection cut',
  tls: 'Certificate refused',
  invalid_response: 'Answer not readable',
  blocked_address: 'Address not open to the internet',
};

/** What somebody can do about an attempt without an answer. */
export const advice: Readonly<Partial<Record<Outcome, string>>> = {
  timeout: 'The receiver must answer within seconds: let it store the message, answer, and work on it later.',
  dns: 'Check the name in the address of the webhook.',
  connection_refused: 'Check whether the receiver runs, and the port in the address of the webhook.',
  connection_reset: 'The receiver ended the connection before it answered. Look at its log.',
  tls: 'The certificate of the receiver has expired, is for another name, or was made by the receiver itself.',
  invalid_response: 'Something answered that is no web server, or it answered too much.',
  blocked_address:
    'The name leads to an address within a private network. Use one that is open to the internet, or ask the operator of this service.',
};

/** An answer as a title: `503 Service Unavailable`, or why there was none. */
export function nameAnswer({ outcome, statusCode }: Pick<AttemptResult, 'outcome' | 'statusCode'>): string {
  if (outcome === 'delivered' || outcome === 'http_status') {
    return `${statusCode} ${STATUS_CODES[statusCode ?? 0] ?? ''}`.trim();
  }
  return missingAnswers[outcome];
}

/** An answer in few words: `200 in 84 ms`. */
export function writeAnswer({
  outcome,
  statusCode,
  durationMs,
}: Pick<AttemptResult, 'outcome' | 'statusCode' | 'durationMs'>): string {
  const isAnswer = outcome === 'delivered' || outcome === 'http_status';
  return isAnswer ? `${statusCode} in ${writeDuration(durationMs)}` : missingAnswers[outcome];
}

/** How long something took: `84 ms`, `10 s`. */
export function writeDuration(milliseconds: number): string {
  const ms = Math.round(milliseconds);
  return ms < 1_000 ? `${ms} ms` : writeWait(ms);
}

const steps = [
  { milliseconds: 86_400_000, unit: 'day', units: 'days' },
  { milliseconds: 3_600_000, unit: 'h', units: 'h' },
  { milliseconds: 60_000, unit: 'min', units: 'min' },
  { milliseconds: 1_000, unit: 's', units: 's' },
] as const;

/** A span in one unit: `30 s`, `5 min`, `2 h`, `3 days`. */
export function writeWait(milliseconds: number): string {
  const step = steps.find((one) => milliseconds >= 1.5 * one.milliseconds) ?? steps[3];
  const amount = Math.max(0, Math.round(milliseconds / step.milliseconds));
  return `${amount} ${amount === 1 ? step.unit : step.units}`;
}

/** A number that may have been counted only up to a limit. */
export function writeCounted(amount: number): string {
  return amount >= mostCounted ? `${writeNumber(mostCounted)} or more` : writeNumber(amount);
}

/** How many wait. */
export function writeWaiting(amount: number): string {
  if (amount === 0) return 'nothing waits';
  return amount >= mostCounted
    ? `${writeCounted(amount)} wait`
    : `${countOf(amount, 'message')} ${amount === 1 ? 'waits' : 'wait'}`;
}
