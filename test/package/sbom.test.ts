import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import lock from '../../package-lock.json' with { type: 'json' };

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

interface Locked {
  readonly version?: string;
  readonly dependencies?: object;
  readonly optionalDependencies?: object;
  readonly peerDependencies?: object;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean } | undefined>>;
}

const packages = lock.packages as Readonly<Record<string, Locked>>;

interface Bill {
  readonly bomFormat: string;
  readonly metadata: { readonly component: { readonly name: string; readonly version: string } };
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly hashes?: readonly object[];
  }[];
}

describe('make sbom', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'civic-bill-'));
  });
  after(() => rm(folder, { recursive: true }));

  it('writes a CycloneDX list of exactly the run-time dependencies, without the network', async () => {
    const file = join(folder, 'bill.json');
    await run('make', ['sbom', `SBOM=${file}`], { cwd: root });
    const { bomFormat, metadata, components } = JSON.parse(await readFile(file, 'utf8')) as Bill;
    const { name, version } = metadata.component;
    assert.deepEqual(
      [bomFormat, name, version],
      ['CycloneDX', 'civic-action-service', packages['']?.version],
    );
    const listed = components.map((one) => `${one.name}@${one.version}`);
    assert.deepEqual(listed.toSorted(), listNeeded().toSorted());
    assert.ok(components.every(({ hashes }) => hashes?.length === 1));
  });
});

/** The packages of the lock file that the root needs at run time, directly or indirectly, each once. */
function listNeeded(): string[] {
  const found = new Set(['']);
  // The loop adds to the set.
  for (const path of found) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[path] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }).concat(peers)) {
      const place = findFrom(path, name);
      if (place !== undefined) found.add(place);
    }
  }
  found.delete('');
  const names = [...found].map(
    (path) => `${path.replace(/^.*node_modules\//, '')}@${packages[path]?.version}`,
  );
  return [...new Set(names)];
}

/** The folder of a package for an import from another package: in the nearest `node_modules` upwards. */
function findFrom(path: string, name: string): string | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') return undefined;
  }
}
