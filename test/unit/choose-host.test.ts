import assert from 'node:assert/strict';
import { chooseHost, type HostState } from '../../src/database/mysql/hosts/choose-host.ts';
import { readFinding } from '../../src/database/mysql/hosts/probe-host.ts';

describe('chooseHost', () => {
  const now = 100_000;
  /** The choice among hosts with these states, each for this many ms. */
  const choose = (states: readonly [HostState, number][], current?: number) =>
    chooseHost(
      states.map(([state, age]) => ({ state, since: now - age })),
      current,
      now,
    );

  it('begins with the first host that is ready', () => {
    assert.equal(
      choose([
        ['ready', 0],
        ['ready', 0],
      ]),
      0,
    );
    assert.equal(
      choose([
        ['down', 0],
        ['ready', 0],
        ['ready', 99],
      ]),
      1,
    );
  });

  it('finds none while every host is down', () => {
    assert.equal(
      choose(
        [
          ['down', 0],
          ['down', 0],
        ],
        0,
      ),
      undefined,
    );
    assert.equal(
      choose([
        ['unknown', 0],
        ['down', 0],
      ]),
      undefined,
    );
  });

  it('changes at once when the current host is down', () => {
    assert.equal(
      choose(
        [
          ['down', 0],
          ['ready', 0],
          ['ready', 99_000],
        ],
        0,
      ),
      1,
    );
  });

  it('returns to a preferred host only after 15 s without a failure', () => {
    assert.equal(
      choose(
        [
          ['ready', 14_999],
          ['ready', 50_000],
        ],
        1,
      ),
      1,
    );
    assert.equal(
      choose(
        [
          ['ready', 15_000],
          ['ready', 50_000],
        ],
        1,
      ),
      0,
    );
    assert.equal(
      choose(
        [
          ['ready', 3],
          ['ready', 15_000],
          ['ready', 50_000],
        ],
        2,
      ),
      1,
    );
  });

  it('does not leave the current host for one that is less preferred', () => {
    assert.equal(
      choose(
        [
          ['ready', 0],
          ['ready', 99_000],
        ],
        0,
      ),
      0,
    );
  });

  it('uses a doubtful host only if no other one is ready', () => {
    assert.equal(
      choose(
        [
          ['doubtful', 0],
          ['ready', 0],
        ],
        0,
      ),
      1,
    );
    assert.equal(
      choose(
        [
          ['doubtful', 0],
          ['down', 0],
        ],
        0,
      ),
      0,
    );
    assert.equal(
      choose(
        [
          ['down', 0],
          ['doubtful', 0],
        ],
        0,
      ),
      1,
    );
    assert.equal(
      choose(
        [
          ['doubtful', 20_000],
          ['ready', 20_000],
        ],
        1,
      ),
      1,
    );
  });
});

describe('readFinding', () => {
  const find = (variables: Record<string, string>) => readFinding(new Map(Object.entries(variables)));
  const node = {
    wsrep_on: 'ON',
    read_only: 'OFF',
    wsrep_ready: 'ON',
    wsrep_cluster_status: 'Primary',
    wsrep_local_state: '4',
  };

  it('is ready for a plain server that can be written to', () => {
    assert.equal(find({ read_only: 'OFF' }).state, 'ready');
    const plain = {
      wsrep_on: 'OFF',
      read_only: 'OFF',
      wsrep_ready: 'OFF',
      wsrep_cluster_status: 'Disconnected',
    };
    assert.equal(find(plain).state, 'ready');
    assert.equal(find({ read_only: 'ON' }).state, 'down');
  });

  it('is ready for a synced node of the primary component', () => {
    assert.deepEqual(find(node), { state: 'ready' });
    assert.equal(find({ ...node, wsrep_cluster_status: 'non-Primary' }).state, 'down');
    assert.equal(find({ ...node, wsrep_ready: 'OFF' }).state, 'down');
  });

  it('is doubtful for a donor and for a node that has just joined', () => {
    for (const state of ['2', '3'])
      assert.equal(find({ ...node, wsrep_local_state: state }).state, 'doubtful');
  });
});
