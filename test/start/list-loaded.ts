// Runs in a process before the program, with `--import`. At the end it logs the URLs of all modules that were loaded.

import { registerHooks } from 'node:module';

const loaded: string[] = [];

registerHooks({
  load(url, context, next) {
    loaded.push(url);
    return next(url, context);
  },
});

process.on('exit', () => {
  // Node's types lack this list.
  const { moduleLoadList } = process as unknown as { moduleLoadList: string[] };
  const internal = moduleLoadList.filter((name) => name.includes('undici'));
  process.stderr.write(`${JSON.stringify({ msg: 'loaded', modules: [...loaded, ...internal] })}\n`);
});
