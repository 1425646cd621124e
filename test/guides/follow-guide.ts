import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findFreePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { compareOutput } from './compare-output.ts';
import { compilePackage } from './compile-package.ts';
import { openShell, type RunningBlock, type Shell } from './open-shell.ts';
import { type Block, readGuide } from './read-guide.ts';

const root = join(import.meta.dirname, '../..');

/** Saves a program of a guide in the folder and returns the shell command that compiles and runs it. */
export type RunProgram = (code: string, place: { folder: string; name: string }) => string;

/** The place and the tools to follow a guide. */
export interface Following {
  /** A folder with only the index of places, and with a migrated database if the guide does not create one. */
  readonly folder: string;
  /** The languages of the programs to run; blocks in others are skipped. */
  readonly programs: Readonly<Record<string, RunProgram>>;
  /** Further texts of the guide, each with its replacement. */
  readonly replace?: Readonly<Record<string, string>>;
  /** Files that the guide asks the reader to download, by name. */
  readonly downloads?: Readonly<Record<string, string>>;
}

/** A guide that was followed to its end; its commands still run. */
export interface Followed {
  readonly folder: string;
  /** The address of the service, instead of http://localhost:3000 in the guide. */
  readonly url: string;
  readonly receiverUrl: string;
  /** The key that the example data printed. */
  readonly key: string;
  /** Runs further commands, with the variables of the guide. */
  readonly shell: Shell;
}

/** TypeScript runs unchanged; all programs import the package from the folder's `node_modules`. */
export const runTypeScript: RunProgram = (code, { folder, name }) => {
  writeFileSync(join(folder, '.guide', `${name}.mts`), code);
  return `node .guide/${name}.mts`;
};

const slowStart = 30_000;

// The package is linked; test/package/ tests its real installation.
const writeStart = (folder: string) => `
npm() {
  local name="\${*: -1}"
  [ "$1" = install ]
  mkdir -p node_modules
  case $name in
    civic-action-service) ln -sfn '${folder}' node_modules/$name ;;
    civic-action-service-receiver) ln -sfn '${folder}/receiver' node_modules/$name ;;
    *) return 1 ;;
  esac
}
npx() {
  [ "$1 $2" = '-p civic-action-service' ]
  "\${@:3}"
}
# A line for each answer, and an end where one is a refusal that the guide does not show.
curl() {
  local status=0
  command curl $curl_options "$@" || status=$?
  echo
  return $status
}
curl_options=
npm install civic-action-service
`;

/**
 * Follows a guide block by block: runs commands in one shell and programs at their place, and compares each
 * output with the shown one. A service with example data runs from the start if the guide expects one.
 */
export async function followGuide(
  guide: string,
  { folder, programs, replace = {}, downloads = {} }: Following,
): Promise<Followed> {
  const blocks = readGuide(guide);
  for (const [name, text] of Object.entries(downloads)) writeFileSync(join(folder, name), text);
  const ports = new Map<string, number>();
  for (const shown of ['3000', '3001', '3002', '9464']) ports.set(shown, await findFreePort());
  const portOf = (shown: number) =>
    ports.get(String(shown)) ?? assert.fail(`${shown} is no port of the guides`);
  const shell = await openShell(
    folder,
    {
      PATH: `${root}/bin:${root}/node_modules/.bin:${process.env.PATH}`,
      HOME: folder,
      CIVIC_PORT: String(portOf(3000)),
    },
    writeStart(compilePackage()),
  );
  const running = new Map<number, RunningBlock>();
  let key = '';
  const fill = (text: string) =>
    Object.entries({ ...replace, 'civic_...': key })
      .reduce((filled, [shown, real]) => filled.replaceAll(shown, real), text)
      .replace(/\b(300[012]|9464)\b/g, (shown) => String(ports.get(shown)));

  const start = async (commands: string, port: number | undefined) => {
    const block = await shell.start(commands);
    if (port === undefined) {
      await until(`${commands} works`, () => block.log().includes('"msg":"working"'), slowStart);
      return;
    }
    running.set(port, block);
    await until(
      `port ${port} is there`,
      async () => {
        if (await canConnect(portOf(port))) return true;
        throw new Error(`${commands} wrote ${JSON.stringify(block.log())}`);
      },
      slowStart,
    );
    if (!commands.includes('--demo')) return;
    [, key = ''] = await until('the key is printed', () => /API key +(\S+)/.exec(block.log()));
  };

  try {
    const startsDemo = blocks.some(({ code, running }) => running && code.includes('--demo'));
    if (!startsDemo && blocks.some(({ code }) => code.includes('civic_...')))
      await start('civic serve --demo', 3000);
    let printed: { block: Block; text: string }[] = [];
    let passedOver = false;
    for (const [index, block] of blocks.entries()) {
      const code = fill(block.code);
      if (block.isElsewhere) continue;
      if (block.stopped !== undefined) await running.get(block.stopped)?.stop();
      if (block.isOutput) {
        // All programs that print it may be in skipped languages.
        assert.ok(printed.length > 0 || passedOver, `${guide}.md shows an output of nothing`);
        for (const { block: before, text } of printed)
          compareIn(before, () => compareOutput(block.language, code, text));
        [printed, passedOver] = [[], false];
      } else if (block.file !== undefined) {
        writeFileSync(join(folder, block.file), code);
      } else if (block.running) {
        await start(code, block.running.port);
      } else if (block.language === 'sh') {
        const options = showsRefusal(blocks[index + 1]) ? '' : '--fail-with-body';
        printed = [{ block, text: await shell.run(`curl_options=${options}\n${code}`) }];
      } else if (programs[block.language] !== undefined) {
        const command = programs[block.language]?.(code, { folder, name: `block-${index}` }) ?? '';
        const text = await shell.run(command);
        // Consecutive programs print the same.
        printed = [...printed.filter(({ block }) => block.language !== 'sh'), { block, text }];
      } else {
        printed = printed.filter(({ block }) => block.language !== 'sh');
        passedOver = true;
      }
    }
    const url = `http://localhost:${portOf(3000)}`;
    return { folder, url, receiverUrl: `http://127.0.0.1:${portOf(3001)}`, key, shell };
  } catch (failure) {
    await shell.close();
    throw failure;
  }
}

function compareIn({ guide, code }: Block, work: () => void): void {
  try {
    work();
  } catch (failure) {
    throw new Error(`${guide}.md shows another output than comes of\n${code}\n${failure}`, {
      cause: failure,
    });
  }
}

function showsRefusal(next: Block | undefined): boolean {
  return next?.isOutput === true && /"code":/.test(next.code);
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
