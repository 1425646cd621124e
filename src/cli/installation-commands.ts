import { spawn } from 'node:child_process';
import { commandLine } from '../accounts/audit.ts';
import { listSettings } from '../config/config.ts';
import { inviteUser } from '../users/invite-user.ts';
import { type Colour, listAs } from './answer.ts';
import { type Command, FailedCommand, optional, UsageError } from './command.ts';
import { shells, writeCompletion } from './completion.ts';
import { examine } from './doctor.ts';
import { followServiceNote } from './service-note.ts';
import { readSettings } from './settings-of-call.ts';
import { readAccount, withContext } from './with-context.ts';

/** The commands about the installation: its settings, what it needs, its webpages and the shell. */
export const installationCommands: readonly Command[] = [
  {
    usage: 'doctor',
    does: 'checks the database, its migrations, the clock, the base URL, the proxy, mail and name servers; ends with 1 where something does not work',
    async run({ options }) {
      const findings = await examine(followServiceNote(readSettings(options).config));
      const answer = listAs(findings, findings, [
        { title: 'CHECK', of: ({ check }) => check },
        { title: 'STATE', of: ({ state }) => state, colour: (text) => colours[text] },
        { title: 'FOUND', least: 30, wraps: true, of: ({ message }) => message },
      ]);
      const bad = findings.filter(({ state }) => state === 'failed').map(({ check }) => check);
      if (bad.length > 0) throw new FailedCommand(`these checks failed: ${bad.join(', ')}`, answer);
      return answer;
    },
  },
  {
    usage: 'config',
    does: 'lists the settings and where they come from; secrets are not shown',
    async run({ options }) {
      const settings = listSettings(optional(options, 'data'));
      return listAs(settings, settings, [
        { title: 'SETTING', of: ({ name }) => name },
        { title: 'FROM', of: ({ from }) => from },
        { title: 'VALUE', least: 12, of: ({ value }) => value },
      ]);
    },
  },
  {
    usage: 'open [--path /docs] [--account S]',
    does: 'opens a page of the service in the browser, with --account the interface, signed in as this user; prints the address',
    run: ({ options }) =>
      withContext(options, async (context) => {
        const url = context.baseUrl() + (await findPath());
        if (process.stdout.isTTY) openInBrowser(url);
        return { url };

        async function findPath(): Promise<string> {
          if (options.account === undefined) return optional(options, 'path') ?? '/';
          const { id } = await readAccount(context.db, options);
          return (await inviteUser(context, id, commandLine)).path;
        }
      }),
  },
  {
    usage: `completion ${shells.join('|')}`,
    does: 'prints a script that completes commands in a shell: eval "$(civic completion bash)", and with fish: civic completion fish | source',
    positionals: 1,
    async run({ options, positionals: [name], listCommands }) {
      const shell = shells.find((one) => one === name);
      if (shell === undefined) throw new UsageError(`the shell must be ${shells.join(' or ')}, not ${name}`);
      const script = writeCompletion(shell, await listCommands());
      if (options.json === true) return { script };
      process.stdout.write(script);
      return undefined;
    },
  },
];

const colours: Readonly<Record<string, Colour>> = {
  ok: 'green',
  warning: 'yellow',
  failed: 'red',
  off: 'dim',
};

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

function openInBrowser(url: string): void {
  const [program, ...args] = openers[process.platform] ?? ['xdg-open'];
  const browser = spawn(program, [...args, url], { detached: true, stdio: 'ignore' });
  // A machine without a browser: the address is printed.
  browser.on('error', () => {});
  browser.unref();
}
