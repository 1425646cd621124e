import assert from 'node:assert/strict';
import { assertNone } from './assert-none.ts';
import { findCycle } from './find-cycle.ts';
import { allBelow, ground, resources, roof, standsOn } from './layers.ts';
import { type Import, readSourceFiles, type SourceFile } from './source-files.ts';

const files = readSourceFiles();
const byPath = new Map(files.map((file) => [file.path, file]));

const apiTypes = 'generated/api.d.ts';
const operations = 'src/http/operations.ts';
const borderFile = /-(hal|input|message)\.ts$/;
const handlersFile = /-handlers\.ts$/;

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

function isResourceOrGround(folder: string): boolean {
  return folder in standsOn && !['http', 'pages', 'docs'].includes(folder);
}

describe('The imports of src/', () => {
  it('lead to files that exist', () => {
    assert.ok(files.length > 0);
    assertNone(
      find((_file, { target, isLocal }) => isLocal && target.startsWith('src/') && !byPath.has(target)),
    );
  });

  it('come from folders and files that have their place in layers.ts', () => {
    const known = (file: SourceFile) =>
      file.folder === ''
        ? [...ground, ...roof].includes(file.path)
        : file.folder === 'cli' || file.folder in standsOn;
    assertNone(files.filter((file) => !known(file)).map(({ path }) => `${path}:1 has no place in layers.ts`));
  });

  it('never lead to the command line, and to main.ts only from there (rule 1)', () => {
    assertNone(
      find(
        ({ path }, { target }) => !isCommandLine(path) && (isCommandLine(target) || target === 'src/main.ts'),
      ),
    );
  });

  it('take only types from context.ts, but for what joins everything (rule 2)', () => {
    assertNone(
      find(
        ({ path }, { target, isType }) =>
          target === 'src/context.ts' && !isType && path !== 'src/main.ts' && !isCommandLine(path),
      ),
    );
  });

  it('show http/ no resource but accounts/ (rule 3)', () => {
    assertNone(
      find(
        ({ folder }, { target }) =>
          folder === 'http' && folderOf(target) !== 'accounts' && resources.includes(folderOf(target)),
      ),
    );
  });

  it("keep handlers thin: other folders' use cases and presenters, http/operations as a type (rule 4)", () => {
    const privateFile = /-(store|input|message|handlers)\.ts$/;
    assertNone(
      find(({ path, folder }, imported) => {
        if (!handlersFile.test(path)) return false;
        const { target, isType } = imported;
        if (isPackage(imported, 'express', 'knex', 'undici')) return true;
        const targetFolder = folderOf(target);
        if (targetFolder === 'http') return target !== operations || !isType;
        if (targetFolder === 'database') return !isType;
        return resources.includes(targetFolder) && targetFolder !== folder && privateFile.test(target);
      }),
    );
  });

  it('keep HTTP, Express and generated types out of use cases, rules and stores (rule 5)', () => {
    assertNone(
      find(({ path, folder }, imported) => {
        if (!isResourceOrGround(folder) || handlersFile.test(path)) return false;
        const seesHttp = folderOf(imported.target) === 'http' || isPackage(imported, 'express');
        return seesHttp || (imported.target === apiTypes && !borderFile.test(path));
      }),
    );
  });

  it('bring generated types only into presenters, inputs, messages, http/operations and http/mount (rule 7)', () => {
    const others = [operations, 'src/http/mount.ts', 'src/http/problem-catalogue.ts'];
    assertNone(
      find(({ path }, { target }) => target === apiTypes && !borderFile.test(path) && !others.includes(path)),
    );
  });

  it('keep presenters, inputs and messages pure, however far what they import leads (rule 7)', () => {
    assertNone(
      files
        .filter(({ path }) => borderFile.test(path))
        .flatMap((file) => {
          const way = findWayOut(file, []);
          return way === undefined ? [] : [`${file.path}:1 is not pure: ${way.join(' -> ')}`];
        }),
    );
  });

  it('lead downwards from folder to folder (rule 8)', () => {
    assertNone(
      find(({ path, folder }, { target, isType }) => {
        const to = folderOf(target);
        if (!(folder in standsOn) || to === '' || to === folder) return false;
        const isHandlersType = handlersFile.test(path) && target === operations && isType;
        return !isHandlersType && !allBelow(folder).has(to);
      }),
    );
  });

  it('lead from the files that everything stands on only to each other and to geocoding/ (rule 8)', () => {
    assertNone(
      find(
        ({ path }, { target }) =>
          ground.includes(path) &&
          target.startsWith('src/') &&
          !ground.includes(target) &&
          folderOf(target) !== 'geocoding',
      ),
    );
  });

  it('never lead up to the files that join the folders (rules 1 and 2)', () => {
    assertNone(
      find(
        ({ folder }, { target, isType }) =>
          folder in standsOn && roof.includes(target) && !(target === 'src/context.ts' && isType),
      ),
    );
  });

  it('take Knex and the database clients as values only in database/, and better-sqlite3 in geocoding/ for its index (rule 9)', () => {
    assertNone(
      find(({ folder }, imported) => {
        const clients = ['knex', 'mysql2', ...(folder === 'geocoding' ? [] : ['better-sqlite3'])];
        return folder !== 'database' && !imported.isType && isPackage(imported, ...clients);
      }),
    );
  });

  it('take undici only in delivery/ and geocoding/, which call out (rule 9)', () => {
    const callOut = ['delivery', 'geocoding'];
    assertNone(find(({ folder }, imported) => !callOut.includes(folder) && isPackage(imported, 'undici')));
  });

  it('take uuid only in ids.ts (rule 9)', () => {
    assertNone(find(({ path }, imported) => path !== 'src/ids.ts' && isPackage(imported, 'uuid')));
  });

  it('never go in a circle, the type Context aside (rule 10)', () => {
    const edges = files.map(
      ({ path, imports }) =>
        [
          path,
          imports
            .filter(({ target, isType }) => !(target === 'src/context.ts' && isType))
            .map(({ target }) => target),
        ] as const,
    );
    const cycle = findCycle(new Map(edges));
    assertNone(cycle === undefined ? [] : [`${cycle[0]}:1 imports itself: ${cycle.join(' -> ')}`]);
  });
});

/** The way of value imports from a file to the first thing that reads or writes the world outside, if there is one. */
function findWayOut(file: SourceFile, seen: readonly string[]): string[] | undefined {
  if (seen.includes(file.path)) return undefined;
  for (const imported of file.imports.filter(({ isType }) => !isType)) {
    const outside = isPackage(
      imported,
      ...['express', 'knex', 'better-sqlite3', 'mysql2', 'undici', 'pino'],
      ...['node:fs', 'node:http', 'node:https', 'node:net', 'node:tls', 'node:dns', 'node:child_process'],
    );
    const stores = imported.target.endsWith('-store.ts') || folderOf(imported.target) === 'database';
    if (outside || stores) return [file.path, imported.target];
    const next = byPath.get(imported.target);
    const way = next && findWayOut(next, [...seen, file.path]);
    if (way !== undefined) return [file.path, ...way];
  }
  return undefined;
}
