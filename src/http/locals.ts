import type { Response } from 'express';
import type { KeyedCaller } from '../accounts/find-caller.ts';

/** What the steps of the pipeline leave for those behind them; the request log sets the first two. */
export interface Locals {
  requestId: string;
  /** When the request arrived, in milliseconds of the process. */
  arrivedAt: number;
  /** The operation that the address leads to, for the log and the metrics. */
  operation?: string;
  /** The methods that the address takes, for the header `Allow`. */
  allow?: string;
  /** Who holds the key; absent without a key. */
  principal?: KeyedCaller;
  /** The ids in the path. */
  ids?: Readonly<Record<string, string>>;
}

/** What the steps before have left for this answer. */
export function localsOf(response: Response): Locals {
  return response.locals as Locals;
}
