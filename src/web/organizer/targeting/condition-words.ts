import type { ActionCondition, Condition } from '../../../actions/targeting/target.ts';
import { nameLanguage } from './language-names.ts';
import {
  type About,
  anyNames,
  deeds,
  mailVerbs,
  nameVerbs,
  type PlaceVerb,
  placeVerbs,
} from './sentences.ts';
import { describeSpan } from './spans.ts';

/** What the words of conditions depend on. */
export interface Names {
  readonly timeZone: string;
  /** The labels of events and petitions and the titles of targets, by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

/** The conditions of a target in a line, such as `Came to any event in the last 90 days, and do not have the tag volunteer`. */
export function describeConditions(
  { match, conditions }: { readonly match: 'all' | 'any'; readonly conditions: readonly Condition[] },
  names: Names,
): string {
  if (conditions.length === 0) return 'Everybody';
  const words = conditions.map((condition) => describeCondition(condition, names));
  const line = words.join(match === 'all' ? ', and ' : ', or ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** A condition in words, as they follow `people who`. */
export function describeCondition(condition: Condition, names: Names): string {
  const { kind, is } = condition;
  const nameAll = (ids: readonly string[]) => joinWithOr(ids.map((id) => names.names.get(id) ?? id));
  if (kind === 'action') {
    const { anyOf } = condition;
    const { verb, about } = deedOf(condition);
    const what = anyOf === undefined ? anyNames[about] : nameAll(anyOf);
    return [verb, what, describeSpan(condition, names.timeZone)].filter((part) => part !== '').join(' ');
  }
  if (kind === 'tag' || kind === 'source' || kind === 'language') {
    const { yes, no, after } = nameVerbs[kind];
    const values = kind === 'language' ? condition.anyOf.map(nameLanguage) : condition.anyOf;
    return [is ? yes : no, after, joinWithOr(values)].filter((part) => part !== '').join(' ');
  }
  if (kind === 'postal_code' || kind === 'region' || kind === 'country') {
    const words = kind === 'postal_code' ? condition.startsWith : condition.anyOf;
    const verb: PlaceVerb = is ? kind : `not-${kind}`;
    return `${placeVerbs[verb].text} ${joinWithOr(words)}`;
  }
  if (kind === 'target') return `${is ? 'are' : 'are not'} in the target ${nameAll(condition.anyOf)}`;
  if (kind === 'custom_field') {
    const values = condition.anyOf === undefined ? '' : `: ${joinWithOr(condition.anyOf)}`;
    return `${is ? 'have' : 'do not have'} the field ${condition.name}${values}`;
  }
  const found = Object.values(mailVerbs).find(
    (verb) => verb.is === is && condition.anyOf.length === 1 && condition.anyOf[0] === verb.status,
  );
  return found?.text ?? `${is ? 'have' : 'do not have'} the email status ${joinWithOr(condition.anyOf)}`;
}

function deedOf({ is, actionKind, attended }: ActionCondition & Pick<Condition, 'is'>) {
  const about: About = attended === undefined ? (actionKind ?? 'both') : 'event';
  const found = Object.values(deeds).find(
    (deed) => deed.is === is && deed.about === about && deed.attended === attended,
  );
  // Only this one has no verb to choose.
  return { verb: found?.text ?? 'did not say yes and then stay away from', about };
}

function joinWithOr(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
