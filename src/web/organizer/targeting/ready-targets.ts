import type { Condition } from '../../../actions/targeting/target.ts';

/** A target that an account can start from. It is a suggestion of the page, not a resource. */
export interface ReadyTarget {
  /** Its name in the address of the form for a new target. */
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly conditions: readonly Condition[];
}

/** The three targets that are ready from the start; they match all conditions. */
export const readyTargets: readonly ReadyTarget[] = [
  {
    name: 'came',
    title: 'Came recently',
    about: 'Came to an event of the last 90 days',
    conditions: [{ kind: 'action', is: true, attended: true, since: { daysAgo: 90 } }],
  },
  {
    name: 'missed',
    title: 'Said yes and did not come',
    about: 'To any event that has begun',
    conditions: [{ kind: 'action', is: true, attended: false }],
  },
  {
    name: 'signed',
    title: 'Signed, never came',
    about: 'Signed a petition, came to no event',
    conditions: [
      { kind: 'action', is: true, actionKind: 'petition' },
      { kind: 'action', is: false, attended: true },
    ],
  },
];
