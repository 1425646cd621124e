import assert from 'node:assert/strict';
import { assertNone } from './assert-none.ts';
import { allBelow, isOfRoof, resources, roomOf, standsOn, wings } from './layers.ts';
import { type Import, readSourceFiles, type SourceFile } from './source-files.ts';

const files = readSourceFiles();
const byPath = new Map(files.map((file) => [file.path, file]));

const apiTypes = 'generated/api.d.ts';

/** Every import of `src/` that breaks a rule, with its place. */
function find(breaks: (file: SourceFile, imported: Import) => boolean): string[] {
  return files.flatMap((file) =>
    file.imports
      .filter((imported) => breaks(file, imported))
      .map(
        ({ line, target, isType }) => `${file.path}:${line} imports ${target}${isType ? ' as a type' : ''}`,
      ),
  );
}

function isCommandLine(path: string): boolean {
  return path === 'src/cli.ts' || path.startsWith('src/cli/');
}

function isPackage({ target, isLocal }: Import, ...names: string[]): boolean {
  return !isLocal && names.some((name) => target === name || target.startsWith(`${name}/`));
}

describe('The imports of src/', () => {
  it('lead to files that exist', () => {
    assert.ok(files.length > 0);
    assertNone(
      find((_file, { target, isLocal }) => isLocal && target.startsWith('src/') && !byPath.has(target)),
    );
  });

  it('come from files that have a place in layers.ts (H7)', () => {
    assertNone(
      files
        .filter(({ path, room }) => room === '' && !isOfRoof(path))
        .map(({ path }) => `${path}:1 has no place in layers.ts`),
    );
  });

  it('never lead to the command line, and to start/ only from there and from itself (H1)', () => {
    const isStart = (path: string) => path.startsWith('src/start/');
    assertNone(
      find(
        ({ path }, { target }) =>
          !isCommandLine(path) && (isCommandLine(target) || (isStart(target) && !isStart(path))),
      ),
    );
  });

  it('lead to context.ts, which has only types, from start/, cli/, http/ and api/ (H2)', () => {
    assertNone(
      find(
        ({ path, room }, { target, isType }) =>
          target === 'src/context.ts' &&
          !(
            isType &&
            (path.startsWith('src/start/') || isCommandLine(path) || ['http', 'api'].includes(room))
          ),
      ),
    );
  });

  it('give http/ no resource but accounts/ (H3)', () => {
    assertNone(
      find(
        ({ room }, { target }) =>
          room === 'http' && roomOf(target) !== 'accounts' && resources.includes(roomOf(target)),
      ),
    );
  });

  it('bring the types of the description only into description/, api/ and receiving/ (H5)', () => {
    const typed = ['description', 'api', 'receiving'];
    assertNone(find(({ room }, { target }) => target === apiTypes && !typed.includes(room)));
  });

  it('bring Express only into http/, web/ and start/ (H5)', () => {
    const served = ['http', 'web/public', 'web/organizer', ''];
    assertNone(find(({ room }, imported) => isPackage(imported, 'express') && !served.includes(room)));
  });

  it('keep SQL and network clients out of api/ (H4)', () => {
    assertNone(
      find(
        ({ room }, imported) =>
          room === 'api' &&
          (isPackage(imported, 'knex', 'undici') ||
            (!imported.isType && imported.target.endsWith('-store.ts'))),
      ),
    );
  });

  it('lead downwards from room to room (H7)', () => {
    assertNone(
      find(({ room }, { target }) => {
        const to = roomOf(target);
        if (!(room in standsOn) || to === '' || to === room) return false;
        return !allBelow(room).has(to);
      }),
    );
  });

  it('lead in delivery/ from sending/ to outbox/, and never back (H7)', () => {
    assertNone(
      find(
        ({ path }, { target }) =>
          path.startsWith('src/delivery/outbox/') && target.startsWith('src/delivery/sending/'),
      ),
    );
  });

  it('never lead up to what joins the rooms (H1, H2)', () => {
    assertNone(
      find(
        ({ room }, { target, isType }) =>
          room !== '' && isOfRoof(target) && !(target === 'src/context.ts' && isType),
      ),
    );
  });

  it('take Knex and the database clients as values only in database/, and better-sqlite3 in geocoding/ for its index (H10)', () => {
    assertNone(
      find(({ room }, imported) => {
        const clients = ['knex', 'mysql2', ...(room === 'geocoding' ? [] : ['better-sqlite3'])];
        return room !== 'database' && !imported.isType && isPackage(imported, ...clients);
      }),
    );
  });

  it('take undici only in delivery/, geocoding/ and importing/, which call other servers (H10)', () => {
    const callOut = ['delivery', 'geocoding', 'importing'];
    assertNone(find(({ room }, imported) => !callOut.includes(room) && isPackage(imported, 'undici')));
  });

  it('take nodemailer only in mail/, which calls the SMTP server (H10)', () => {
    assertNone(find(({ room }, imported) => room !== 'mail' && isPackage(imported, 'nodemailer')));
  });

  it('take uuid only in ids.ts (H9)', () => {
    assertNone(find(({ path }, imported) => path !== 'src/base/ids.ts' && isPackage(imported, 'uuid')));
  });

  it('load later, with import(), whole wings only (H8)', () => {
    const isWing = (target: string) =>
      wings.some((wing) => target === wing || (wing.endsWith('/') && target.startsWith(wing)));
    assertNone(find((_file, { target, isLater }) => isLater && !isWing(target)));
  });
});
