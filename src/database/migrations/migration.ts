import type { Database } from '../connect.ts';

/** One step of the schema. */
export interface Migration {
  readonly name: string;
  up(db: Database): Promise<void>;
}
