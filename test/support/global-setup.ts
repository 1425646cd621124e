import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { prepareTestGeodata } from './geodata.ts';
import { type Mariadb, startMariadb } from './mariadb.ts';
import { preparePacking } from './packed-package.ts';
import { mariadbPortVariable, usesMariadb } from './which-databases.ts';

let server: Mariadb | undefined;
let forgetPackage: (() => Promise<void>) | undefined;

/**
 * Renders the documentation, builds the index of places, sets the folder of the packed package, starts one
 * MariaDB for the whole run, unless a cluster runs, and passes its port to the test processes.
 */
export async function mochaGlobalSetup(): Promise<void> {
  // `make check` runs two parts at once, and a make inside one of them would ask for its own share.
  const env = { ...process.env, MAKEFLAGS: '' };
  const site = promisify(execFile)('make', ['--silent', 'site'], { env });
  await Promise.all([site, prepareTestGeodata(), startServer()]);
  forgetPackage = await preparePacking();
}

async function startServer(): Promise<void> {
  if (!usesMariadb() || process.env[mariadbPortVariable] !== undefined) return;
  server = await startMariadb();
  process.env[mariadbPortVariable] = String(server.port);
}

/** Ends that server and removes its files, and the packed package. */
export async function mochaGlobalTeardown(): Promise<void> {
  await forgetPackage?.();
  await server?.stop();
}
