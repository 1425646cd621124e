/** The variable that passes the run's MariaDB port to the test processes. */
export const mariadbPortVariable = 'TEST_MARIADB_PORT';

/** Whether this run uses MariaDB too: always, unless `DATABASE=sqlite`; other values are rejected. */
export function usesMariadb(): boolean {
  const chosen = process.env.DATABASE ?? '';
  if (chosen !== '' && chosen !== 'sqlite')
    throw new Error(`DATABASE is sqlite or not set, came as ${chosen}`);
  return chosen === '';
}
