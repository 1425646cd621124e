import assert from 'node:assert/strict';
import { assertNone } from './assert-none.ts';
import { allBelow, ground, resources, roof, standsOn, starters, wings } from './layers.ts';
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

function folderOf(target: string): string {
  return byPath.get(target)?.folder ?? '';
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

  it('come from folders and files that have a place in layers.ts (H7)', () => {
    const known = (file: SourceFile) =>
      file.folder === ''
        ? [...ground, ...roof].includes(file.path)
        : file.folder === 'cli' || file.folder in standsOn;
    assertNone(files.filter((file) => !known(file)).map(({ path }) => `${path}:1 has no place in layers.ts`));
  });

  it('never lead to the command line, and to the files that start the program only from there and from each other (H1)', () => {
    assertNone(
      find(
        ({ path }, { target }) =>
          !isCommandLine(path) &&
          (isCommandLine(target) || (starters.includes(target) && !starters.includes(path))),
      ),
    );
  });

  it('lead to context.ts only from the files that start the program and cli/, and for its types from http/ and api/ (H2)', () => {
    assertNone(
      find(
        ({ path, folder }, { target, isType }) =>
          target === 'src/context.ts' &&
          !starters.includes(path) &&
          !isCommandLine(path) &&
          !(isType && ['http', 'api'].includes(folder)),
      ),
    );
  });

  it('give http/ no resource but accounts/ (H3)', () => {
    assertNone(
      find(
        ({ folder }, { target }) =>
          folder === 'http' && folderOf(target) !== 'accounts' && resources.includes(folderOf(target)),
      ),
    );
  });

  it('bring the types of the description only into contract/, api/ and receiving/ (H5)', () => {
    const typed = ['contract', 'api', 'receiving'];
    assertNone(find(({ folder }, { target }) => target === apiTypes && !typed.includes(folder)));
  });

  it('bring Express only into http/, public/ and organiser/ (H5)', () => {
    const served = ['http', 'public', 'organiser'];
    assertNone(find(({ folder }, imported) => isPackage(imported, 'express') && !served.includes(folder)));
  });

  it('keep SQL and network clients out of api/ (H4)', () => {
    assertNone(
      find(
        ({ folder }, imported) =>
          folder === 'api' &&
          (isPackage(imported, 'knex', 'undici') ||
            (!imported.isType && imported.target.endsWith('-store.ts'))),
      ),
    );
  });

  it('lead downwards from folder to folder (H7)', () => {
    assertNone(
      find(({ folder }, { target }) => {
        const to = folderOf(target);
        if (!(folder in standsOn) || to === '' || to === folder) return false;
        return !allBelow(folder).has(to);
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

  it('lead from the files that everything imports only to each other, geocoding/, process/ and the form of the database address (H7)', () => {
    assertNone(
      find(
        ({ path }, { target }) =>
          ground.includes(path) &&
          target.startsWith('src/') &&
          !ground.includes(target) &&
          !['geocoding', 'process'].includes(folderOf(target)) &&
          target !== 'src/config/database-address.ts',
      ),
    );
  });

  it('never lead up to the files that join the folders (H1, H2)', () => {
    assertNone(
      find(
        ({ folder }, { target, isType }) =>
          folder in standsOn && roof.includes(target) && !(target === 'src/context.ts' && isType),
      ),
    );
  });

  it('take Knex and the database clients as values only in database/, and better-sqlite3 in geocoding/ for its index (H10)', () => {
    assertNone(
      find(({ folder }, imported) => {
        const clients = ['knex', 'mysql2', ...(folder === 'geocoding' ? [] : ['better-sqlite3'])];
        return folder !== 'database' && !imported.isType && isPackage(imported, ...clients);
      }),
    );
  });

  it('take undici only in delivery/, geocoding/ and importing/, which call other servers (H10)', () => {
    const callOut = ['delivery', 'geocoding', 'importing'];
    assertNone(find(({ folder }, imported) => !callOut.includes(folder) && isPackage(imported, 'undici')));
  });

  it('take nodemailer only in mail/, which calls the SMTP server (H10)', () => {
    assertNone(find(({ folder }, imported) => folder !== 'mail' && isPackage(imported, 'nodemailer')));
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
