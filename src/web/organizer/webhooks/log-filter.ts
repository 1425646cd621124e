import type { LogFilter } from '../../../actions/webhooks/read-deliveries.ts';
import { readId } from '../../../base/ids.ts';
import type { AnswerRange } from '../../../delivery/outbox/delivery-search-store.ts';
import { type DeliveryState, deliveryStates } from '../../../delivery/outbox/delivery-state.ts';
import { attributes, type Html, html } from '../../../html/html.ts';

interface Choice {
  readonly value: string;
  readonly name: string;
}

const hour = 60 * 60 * 1000;

const states: readonly Choice[] = [
  { value: '', name: 'all' },
  { value: 'pending', name: 'waiting' },
  { value: 'delivered', name: 'delivered' },
  { value: 'failed', name: 'failed' },
];

const usualCodes = [400, 401, 403, 404, 405, 408, 409, 410, 413, 415, 422, 429, 500, 502, 503, 504];

const answers: readonly Choice[] = [
  { value: '', name: 'any answer' },
  { value: 'none', name: 'no answer' },
  { value: '2xx', name: 'a success (2xx)' },
  { value: '3xx', name: 'a redirect (3xx)' },
  { value: '4xx', name: 'a refusal (4xx)' },
  { value: '5xx', name: 'an error (5xx)' },
  ...usualCodes.map((code) => ({ value: String(code), name: `the answer ${code}` })),
];

const times: readonly (Choice & { readonly milliseconds?: number })[] = [
  { value: '1h', name: 'the last hour', milliseconds: hour },
  { value: '24h', name: 'the last 24 hours', milliseconds: 24 * hour },
  { value: '7d', name: 'the last 7 days', milliseconds: 7 * 24 * hour },
  { value: '30d', name: 'the last 30 days', milliseconds: 30 * 24 * hour },
  { value: 'all', name: 'all time' },
];

const usualTime = '24h';

/** The filter of a log as its address has it. What the address does not have, or has wrong, is the usual choice. */
export interface TypedFilter {
  readonly state: string;
  readonly code: string;
  readonly time: string;
  readonly before: string | undefined;
}

/** Reads the filter of a log from the query of its address. */
export function readTypedFilter(query: URLSearchParams): TypedFilter {
  const code = query.get('code') ?? '';
  const chosen = (choices: readonly Choice[], value: string | null, usual: string) =>
    choices.some((choice) => choice.value === value) ? (value ?? usual) : usual;
  return {
    state: chosen(states, query.get('state'), ''),
    code: readAnswer(code) === undefined ? '' : code,
    time: chosen(times, query.get('time'), usualTime),
    before: readId(query.get('before') ?? ''),
  };
}

/** The same as the log reads it. */
export function toLogFilter({ state, code, time, before }: TypedFilter, now: number): LogFilter {
  const span = times.find(({ value }) => value === time)?.milliseconds;
  return {
    state: deliveryStates.find((one): one is DeliveryState => one === state),
    answer: readAnswer(code),
    since: span === undefined ? undefined : now - span,
    before,
  };
}

function readAnswer(code: string): AnswerRange | undefined {
  if (code === 'none') return 'none';
  const [, hundred] = /^([2-5])xx$/.exec(code) ?? [];
  if (hundred !== undefined) return { from: Number(hundred) * 100, to: Number(hundred) * 100 + 99 };
  return /^[1-5]\d\d$/.test(code) ? { from: Number(code), to: Number(code) } : undefined;
}

/** The query of the log with this filter: its newest part, or the one that begins before a delivery. */
export function queryOf({ state, code, time }: TypedFilter, before?: string): string {
  return `?${new URLSearchParams({ state, code, time, ...(before !== undefined && { before }) })}#log`;
}

/** The filter as a sentence whose words are chosen. */
export function renderFilter({ state, code, time }: TypedFilter): Html {
  const isListed = answers.some(({ value }) => value === code);
  const shown = isListed ? answers : [...answers, { value: code, name: `the answer ${code}` }];
  return html`<form method="get" action="#log" class="sentence">
<span>Show ${renderChoice('state', 'State', states, state)} deliveries with ${renderChoice('code', 'Answer', shown, code)} of ${renderChoice('time', 'Time', times, time)}</span>
<button class="secondary">Show</button>
</form>
`;
}

function renderChoice(name: string, label: string, choices: readonly Choice[], chosen: string): Html {
  return html`<select${attributes({ name, 'aria-label': label })}>${choices.map(
    ({ value, name: text }) =>
      html`<option${attributes({ value, selected: value === chosen })}>${text}</option>`,
  )}</select>`;
}
