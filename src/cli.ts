// The program `civic`; `bin/civic` starts it.

import { runCall } from './cli/run-call.ts';

process.exitCode = await runCall(process.argv.slice(2));
