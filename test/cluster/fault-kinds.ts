import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Node } from './node.ts';

/** What a fault disturbs. */
export interface Disturbed {
  readonly cluster: Cluster;
  /** The node that the services write to. */
  readonly writer: Node;
  readonly others: readonly Node[];
  killService(): Promise<void>;
  restartService(): Promise<void>;
}

/** A kind of fault, and what an operator does after it. */
export interface Fault {
  readonly name: string;
  /** Whether the rest is no majority, so that nothing can be written until the repair. */
  readonly stopsWrites?: true;
  break(disturbed: Disturbed): Promise<unknown>;
  repair(disturbed: Disturbed): Promise<unknown>;
}

const betweenMilliseconds = 200;

/** All kinds. */
export const faults: readonly Fault[] = [
  {
    name: 'writer killed',
    break: ({ writer }) => writer.kill(),
    repair: ({ writer }) => writer.start(),
  },
  {
    name: 'writer paused',
    break: async ({ writer }) => writer.freeze(),
    repair: async ({ writer }) => writer.thaw(),
  },
  {
    name: 'writer isolated',
    break: ({ writer }) => writer.isolate(),
    repair: ({ writer }) => writer.reconnect(),
  },
  {
    name: 'another node killed',
    break: ({ others }) => others[0]?.kill() ?? Promise.resolve(),
    repair: ({ others }) => others[0]?.start() ?? Promise.resolve(),
  },
  {
    name: 'another node paused',
    break: async ({ others }) => others[1]?.freeze(),
    repair: async ({ others }) => others[1]?.thaw(),
  },
  {
    name: 'two of three killed',
    stopsWrites: true,
    break: ({ writer, others }) => Promise.all([writer.kill(), others[0]?.kill()]),
    repair: ({ writer, others }) => Promise.all([writer.start(), others[0]?.start()]),
  },
  {
    name: 'two of three killed, the third made the cluster',
    stopsWrites: true,
    break: ({ writer, others }) => Promise.all([writer.kill(), others[0]?.kill()]),
    async repair({ writer, others }) {
      await others[1]?.query("set global wsrep_provider_options = 'pc.bootstrap=1'");
      await Promise.all([writer.start(), others[0]?.start()]);
    },
  },
  {
    name: 'all killed',
    stopsWrites: true,
    async break({ writer, others }) {
      await writer.kill();
      // The others have a moment more, so that the nodes end at different positions.
      await pause(betweenMilliseconds);
      await Promise.all(others.map((node) => node.kill()));
    },
    repair: ({ cluster }) => cluster.recover(),
  },
  {
    name: 'writer and a service killed',
    break: ({ writer, killService }) => Promise.all([killService(), writer.kill()]),
    repair: ({ writer, restartService }) => Promise.all([restartService(), writer.start()]),
  },
  {
    name: 'writer paused and a service killed',
    break({ writer, killService }) {
      writer.freeze();
      return killService();
    },
    repair({ writer, restartService }) {
      writer.thaw();
      return restartService();
    },
  },
];
