/** A client of another maker. */
export interface Client {
  readonly name: string;
  readonly version: string;
  /** The program that makes its calls, in this folder. */
  readonly program: string;
  /** How many calls have to work. */
  readonly goal: number;
}

/** The clients that `make clients` installs; `install-clients` has the versions too. */
export const clients: readonly Client[] = [
  { name: 'parsons', version: '6.1.0', program: 'python/try_parsons.py', goal: 44 },
  { name: 'n8n-nodes-base', version: '2.41.2', program: 'node/try-n8n.ts', goal: 46 },
  { name: 'osdi-client', version: '1.0.2', program: 'node/try-osdi-client.ts', goal: 13 },
  { name: 'pyactionnetwork', version: '0.11.2', program: 'python/try_pyactionnetwork.py', goal: 11 },
  {
    name: 'py-actionnetworkorg',
    version: '1.1.9',
    program: 'python/try_py_actionnetworkorg.py',
    goal: 38,
  },
  { name: 'osdi', version: '0.3.1', program: 'python/try_osdi.py', goal: 10 },
  { name: 'an-at-sync', version: '0.9.2', program: 'python/try_an_at_sync.py', goal: 11 },
];
