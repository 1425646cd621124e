import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';

/** Ends a server and removes its folder if the tests can no longer do this. */
export interface Watchdog {
  /** The file in which the server writes its process id. */
  readonly pidFile: string;
  /** Ends the watchdog; called after the folder is removed. */
  dismiss(): void;
}

// The shell waits at the end of a pipe that only this process holds, so that it notices even a SIGKILL.
const script = 'read line; pid=$(cat "$1/pid" 2>/dev/null) && kill -9 "$pid"; rm -rf "$1"';

/** Binds a folder, and the server with the process id in it, to the life of this process. */
export function bindToThisProcess(folder: string): Watchdog {
  const shell = spawn('sh', ['-c', script, 'watchdog', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.unref();
  if (shell.stdin instanceof Socket) shell.stdin.unref();
  return { pidFile: join(folder, 'pid'), dismiss: () => shell.stdin.end() };
}
