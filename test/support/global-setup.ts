import { type Mariadb, startMariadb } from './mariadb.ts';
import { mariadbPortVariable, usesMariadb } from './which-databases.ts';

let server: Mariadb | undefined;

/** Starts one MariaDB for the whole run and tells the test processes its port through the environment. */
export async function mochaGlobalSetup(): Promise<void> {
  if (!usesMariadb()) return;
  server = await startMariadb();
  process.env[mariadbPortVariable] = String(server.port);
}

/** Ends that server and removes its files. */
export async function mochaGlobalTeardown(): Promise<void> {
  await server?.stop();
}
