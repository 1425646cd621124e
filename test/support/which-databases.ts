/** The variable in which the run's MariaDB port reaches the test processes. */
export const mariadbPortVariable = 'TEST_MARIADB_PORT';

/** Whether this run uses MariaDB beside SQLite: always, unless `DATABASE=sqlite`; other values are refused. */
export function usesMariadb(): boolean {
  const chosen = process.env.DATABASE ?? '';
  if (chosen !== '' && chosen !== 'sqlite')
    throw new Error(`DATABASE is sqlite or not set, came as ${chosen}`);
  return chosen === '';
}
