import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectDatabase } from '../../src/database/connect.ts';
import { mariadbPortVariable, usesMariadb } from '../support/which-databases.ts';
import { describeGuide } from './describe-guide.ts';
import type { RunProgram } from './follow-guide.ts';

const server = () => `127.0.0.1:${process.env[mariadbPortVariable]}`;

const runSql: RunProgram = (code, { folder, name }) => {
  const file = join(folder, '.guide', `${name}.sql`);
  writeFileSync(file, code);
  const [host, port] = server().split(':');
  return `mariadb --no-defaults --protocol=tcp --host=${host} --port=${port} --user=root < '${file}'`;
};

const shown = 'mysql://civic:secret@db.example:3306/civic';

describe(`on ${usesMariadb() ? 'MariaDB' : 'SQLite'}`, () => {
  if (!usesMariadb()) {
    describeGuide('scaling', undefined, {
      migrated: false,
      // Only the commands of the package work without MariaDB.
      replace: {
        [shown]: 'sqlite:data/civic.sqlite',
        'mariadb-dump --': 'true --',
        'mariadb --': 'true --',
      },
    });
    return;
  }
  describeGuide('scaling', undefined, {
    migrated: false,
    programs: { sql: runSql },
    replace: {
      [shown]: `mysql://civic:secret@${server()}/civic`,
      'db.example\nport=3306': server().replace(':', '\nport='),
    },
  });
  after(async () => {
    const db = connectDatabase(`mysql://root@${server()}/mysql`);
    await db.raw('drop database if exists civic');
    await db.raw("drop user if exists 'civic'@'%'");
    await db.destroy();
  });
});
