import type { Actor } from '../../accounts/audit.ts';
import { invalidField } from '../../base/errors.ts';
import { hasLineBreak, isBlank } from '../../base/text-line.ts';

/** By what signatures are struck out: one by one, or all that have the value of a rule. */
export const removalRules = [
  'chosen',
  'domain',
  'network',
  'minute',
  'text',
  'source',
  'agent',
  'at_once',
  'waiting',
] as const;

/** One of the rules. `waiting` is about signatures that wait for their confirmation, which do not count anyway: it finds none. */
export type RemovalRule = (typeof removalRules)[number];

/** The rules whose value may be about somebody: it is forgotten (R-log). */
export const personalRules: readonly RemovalRule[] = ['domain', 'network', 'text'];

/** Which signatures are struck out. */
export interface RemovalChoice {
  readonly rule: RemovalRule;
  /** Null where the rule needs none, and where it is forgotten. */
  readonly value: string | null;
  /** The signatures that are chosen, or those that the rule leaves. */
  readonly signatureIds: readonly string[];
}

/** Signatures that are struck out, and why; kept as the log of the petition (R-log). */
export interface Removal extends RemovalChoice {
  readonly id: string;
  readonly accountId: string;
  readonly petitionId: string;
  readonly version: number;
  /** Shown in public. */
  readonly reason: string;
  /** `striking` and `undoing` are under way. */
  readonly state: 'striking' | 'struck' | 'undoing' | 'undone';
  /** The newest signature when it was ordered; '' where there was none. */
  readonly lastId: string;
  /** The signature up to which the present work is done; '' before the first. */
  readonly reachedId: string;
  /** How many signatures it has struck out, also after it is undone. */
  readonly count: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly createdBy: Actor | null;
  readonly undoneAt: number | null;
  readonly undoneBy: Actor | null;
}

/** The states in which a removal has work to do. */
export const workingStates: readonly Removal['state'][] = ['striking', 'undoing'];

/** Whether a removal is under way. */
export function isWorking({ state }: Pick<Removal, 'state'>): boolean {
  return workingStates.includes(state);
}

/** How many signatures can be chosen one by one, or left out of a rule. */
export const mostChosen = 500;
const mostCharacters = 255;
const mostOfValue = 4096;

/** What orders a removal. */
export interface RemovalDraft extends RemovalChoice {
  readonly reason: string;
}

/** The draft with its value and reason as they are stored; refuses what cannot be with its pointer (R-strike). */
export function readRemoval(draft: RemovalDraft): RemovalDraft {
  const { rule, signatureIds } = draft;
  const reason = draft.reason.trim();
  if (isBlank(reason)) throw invalidField('/reason', 'must say why, since the reason is shown in public');
  if (hasLineBreak(reason))
    throw invalidField('/reason', 'must not contain a line break or a control character');
  if ([...reason].length > mostCharacters)
    throw invalidField('/reason', `must have at most ${mostCharacters} characters`);
  if (signatureIds.length > mostChosen)
    throw invalidField('/signature_ids', `must have at most ${mostChosen} entries`);
  if (rule === 'chosen' && signatureIds.length === 0)
    throw invalidField('/signature_ids', 'must name a signature, or a rule must be sent instead');
  return { ...draft, reason, ...readChoice(draft) };
}

/** The choice with its value as signatures are compared with it; refuses a value that is none of the rule. */
export function readChoice({ rule, value, signatureIds }: RemovalChoice): RemovalChoice {
  const ids = [...new Set(signatureIds)].sort();
  if (rule === 'chosen' || rule === 'at_once' || rule === 'waiting')
    return { rule, value: null, signatureIds: ids };
  if (value === null || isBlank(value)) throw invalidField('/value', `must be sent with the rule ${rule}`);
  if (value.length > mostOfValue) throw invalidField('/value', 'is too long');
  return { rule, value: readValue(rule, value), signatureIds: ids };
}

function readValue(rule: RemovalRule, value: string): string {
  if (rule === 'domain') return value.trim().toLowerCase().replace(/^.*@/, '');
  if (rule === 'text') return foldText(value);
  if (rule !== 'minute') return value;
  const minute = readMinute(value);
  if (minute === undefined) throw invalidField('/value', 'must be a minute such as 2026-11-27T03:12Z');
  return minute;
}

const minuteOf = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?Z?$/;

function readMinute(value: string): string | undefined {
  const minute = minuteOf.exec(value.trim())?.[1];
  return minute === undefined || Number.isNaN(Date.parse(`${minute}Z`)) ? undefined : `${minute}Z`;
}

/** The minute of an instant (ms since 1970), such as `2026-11-27T03:12Z`. */
export function writeMinute(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 16)}Z`;
}

/** A comment as it is compared with others: in any case and with any white space; of a long one the beginning. */
export function foldText(text: string): string {
  const folded = text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  // Half of a character of two units would be no text, and forms are trimmed.
  return folded.slice(0, mostOfValue).trimEnd().toWellFormed();
}
