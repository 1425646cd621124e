import type { Account } from '../accounts/account.ts';
import type { Webhook } from './webhook.ts';

/** What a test message is made of. */
export interface TestFacts {
  readonly webhook: Webhook;
  readonly account: Account;
  readonly messageId: string;
  /** The ids of the resources that the message is about; they do not exist. */
  readonly madeUp: { readonly signature: string; readonly person: string; readonly petition: string };
  readonly now: number;
}

/** Writes the example message of a test send, as JSON. */
export type PresentTestMessage = (facts: TestFacts) => string;
