// Runs in a process before the program, with `--import`. It logs when the worker is loaded, and at the end the URLs of
// all modules that were loaded.

import { registerHooks } from 'node:module';

const loaded: string[] = [];

registerHooks({
  load(url, context, next) {
    loaded.push(url);
    if (url.endsWith('/src/start/start-work.ts')) log({ msg: 'loads the worker' });
    return next(url, context);
  },
});

process.on('exit', () => {
  // Node's types lack this list.
  const { moduleLoadList } = process as unknown as { moduleLoadList: string[] };
  const internal = moduleLoadList.filter((name) => name.includes('undici'));
  log({ msg: 'loaded', modules: [...loaded, ...internal] });
});

function log(line: object): void {
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
