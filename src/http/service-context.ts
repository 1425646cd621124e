import type { Context } from '../context.ts';
import type { Contract } from '../description/contract.ts';

/** What only the HTTP service needs. Commands and the worker do not load it. */
export interface ServiceContext extends Context {
  /** The loaded description. */
  readonly contract: Contract;
}
