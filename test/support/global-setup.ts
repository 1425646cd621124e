import { prepareTestGeodata } from './geodata.ts';
import { type Mariadb, startMariadb } from './mariadb.ts';
import { mariadbPortVariable, usesMariadb } from './which-databases.ts';

let server: Mariadb | undefined;

/** Builds the index of places, starts one MariaDB for the whole run and tells the test processes its port. */
export async function mochaGlobalSetup(): Promise<void> {
  await prepareTestGeodata();
  if (!usesMariadb()) return;
  server = await startMariadb();
  process.env[mariadbPortVariable] = String(server.port);
}

/** Ends that server and removes its files. */
export async function mochaGlobalTeardown(): Promise<void> {
  await server?.stop();
}
