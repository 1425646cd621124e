import type { components } from '../../generated/api.d.ts';
import {
  createValidator,
  type MessageError,
  mostMessages,
} from '../../generated/webhook-message-validator.js';
import { writePointer } from '../base/json-pointer.ts';
import { describeMistake, withValue } from '../description/mistakes.ts';
import { messageFormats } from './message-formats.ts';
import { describeMistakeIn, type Mistake, type Refusal, refuse } from './refusal.ts';

/** A message about a signature. */
export type SignatureMessage = components['schemas']['SignatureMessage'];

/** A message about an attendance. */
export type AttendanceMessage = components['schemas']['AttendanceMessage'];

/** A message about an erasure. */
export type ErasureMessage = components['schemas']['ErasureMessage'];

/** A message about a signature that was struck out. */
export type RemovalMessage = components['schemas']['RemovalMessage'];

/** One message as a receiver gets it. */
export type WebhookMessage = SignatureMessage | AttendanceMessage | ErasureMessage | RemovalMessage;

/** The kinds of messages, by the key around the resource. */
export type WebhookEvent = 'osdi:signature' | 'osdi:attendance' | 'erasure' | 'osdi:signature.removed';

const webhookEvents: readonly WebhookEvent[] = [
  'osdi:signature',
  'osdi:attendance',
  'erasure',
  'osdi:signature.removed',
];

const mostMistakes = 100;
const mostInReason = 3;

const validate = createValidator(
  Object.fromEntries(Object.entries(messageFormats).map(([name, { validate }]) => [name, validate])),
);

/**
 * Reads the body of a webhook as JSON and validates it against the published schema. Refuses messages of other kinds than
 * `events`, which are those of signatures by default. A refusal contains the mistakes, at most 100.
 */
export function checkMessages(
  body: string | Uint8Array,
  events: readonly WebhookEvent[] = ['osdi:signature'],
): { messages: WebhookMessage[] } | Refusal {
  const parsed = parse(body);
  if (parsed === undefined) return refuse('invalid_json', 'the body is not JSON in UTF-8');
  if (hasTooMany(parsed.value)) return refuseMistakes([tooMany(parsed.value)], 1);
  if (validate(parsed.value)) {
    const messages = parsed.value as WebhookMessage[];
    const unexpected = messages.flatMap((message, index) => findUnexpected(message, index, events));
    return unexpected.length === 0 ? { messages } : refuseMistakes(unexpected, unexpected.length);
  }
  // Which kind of message a mistake is in is no mistake of its own.
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
  return refuseMistakes(errors.slice(0, mostMistakes).map(toMistake), errors.length);
}

function findUnexpected(message: WebhookMessage, index: number, events: readonly WebhookEvent[]): Mistake[] {
  const event = webhookEvents.find((event) => event in message);
  if (event !== undefined && events.includes(event)) return [];
  return [
    { pointer: `/${index}`, message: `is a message of ${event}, and only ${events.join(', ')} is expected` },
  ];
}

function refuseMistakes(mistakes: readonly Mistake[], mistakeCount: number): Refusal {
  const shown = mistakes.slice(0, mostInReason).map(describeMistakeIn);
  const rest = mistakeCount - shown.length;
  const reason = `${shown.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`;
  return { code: 'invalid_message', reason, mistakes, mistakeCount };
}

function parse(body: string | Uint8Array): { value: unknown } | undefined {
  try {
    const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body);
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

// The validator would check each of them, in a time that grows with the square of their number.
function hasTooMany(value: unknown): boolean {
  return Array.isArray(value) && value.length > mostMessages;
}

function tooMany(value: unknown): Mistake {
  const words = describeMistake({ keyword: 'maxItems', params: { limit: mostMessages } }, refusalOf);
  return { pointer: '', message: withValue(words, value) };
}

function toMistake(error: MessageError): Mistake {
  const { instancePath, keyword, params, data } = error;
  const words = describeMistake(error, refusalOf);
  if (keyword !== 'required') return { pointer: instancePath, message: withValue(words, data) };
  return { pointer: instancePath + writePointer([String(params.missingProperty)]), message: words };
}

function refusalOf(format: string): string | undefined {
  return messageFormats[format]?.refusal;
}
