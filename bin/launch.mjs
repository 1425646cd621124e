// Runs the command line on Node 24: in a checkout the TypeScript sources, in the package the compiled ones. In a checkout, an older
// Node starts the Node 24 that npm installed: it forwards each signal once and exits with the same code or signal. If it is
// killed, the other process ends as well.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const neededMajor = 24;
const boundVariable = 'NODE_BOUND_TO_LAUNCHER';
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const launcher = join(root, 'bin', 'civic');
const isCheckout = existsSync(join(root, 'src', 'cli.ts'));

// In the package, bin/civic refuses an older Node.
if (Number.parseInt(process.versions.node, 10) >= neededMajor) await runHere();
else await runOn(findNode());

async function runHere() {
  if (process.env[boundVariable] !== undefined && process.channel) {
    delete process.env[boundVariable];
    process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
    // Otherwise the channel keeps a finished command running.
    process.channel.unref();
  }
  // Makes every start but the first a quarter faster. If the folder is not writable, it does nothing.
  module.enableCompileCache(join(root, 'node_modules', '.cache', 'civic'));
  await import(isCheckout ? '../src/cli.ts' : '../dist/cli.js');
}

function findNode() {
  const binary = join('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, binary))) return join(folder, binary);
    if (folder === dirname(folder)) return undefined;
  }
}

async function runOn(node) {
  if (node === undefined) {
    return fail(
      `this is Node ${process.versions.node}; install Node ${neededMajor}, or run \`npm ci\`, which brings it on Linux`,
    );
  }
  const { spawn } = await import('node:child_process');
  const child = spawn(node, [...process.execArgv, launcher, ...process.argv.slice(2)], {
    // Its own process group: otherwise Ctrl-C reaches it twice, and the second signal means "stop at once".
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [boundVariable]: '1' },
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`${node} does not start: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const name of signals) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}

function fail(reason) {
  process.stderr.write(`civic: ${reason}\n`);
  process.exitCode = 1;
}
