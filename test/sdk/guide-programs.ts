import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunProgram } from '../guides/follow-guide.ts';

const sdk = join(import.meta.dirname, '../../sdk');
const smoke = join(sdk, 'smoke');

// Debian's Guzzle, and the client as Composer would find it.
const autoload = `<?php
require 'GuzzleHttp/autoload.php';
spl_autoload_register(function (string $class): void {
    $file = '${sdk}/php/lib/' . str_replace(['CivicAction\\\\', '\\\\'], ['', '/'], $class) . '.php';
    if (is_file($file)) {
        require $file;
    }
});
`;

/** How the programs of the guides run in each language, with the client that the smoke program was built with. */
export const guidePrograms: Readonly<Record<string, RunProgram>> = {
  python: (code, { folder, name }) =>
    `'${smoke}/python/venv/bin/python' '${save(join(folder, '.guide'), `${name}.py`, code)}'`,
  go: (code, { folder, name }) => {
    save(join(smoke, 'go/guides', name), 'main.go', code);
    const program = join(folder, '.guide', name);
    const args = ['build', '-o', program, `./guides/${name}`];
    execFileSync('go', args, { cwd: join(smoke, 'go'), stdio: 'pipe' });
    return `'${program}'`;
  },
  java: (code, { folder, name }) => {
    const file = save(join(folder, '.guide'), `${name}.java`, code);
    return `java -classpath '${smoke}/java/target/libraries/*' '${file}'`;
  },
  php: (code, { folder, name }) => {
    save(join(folder, 'vendor'), 'autoload.php', autoload);
    return `php '${save(folder, `${name}.php`, code)}'`;
  },
  ruby: (code, { folder, name }) =>
    `ruby -I '${sdk}/ruby/lib' '${save(join(folder, '.guide'), `${name}.rb`, code)}'`,
};

function save(folder: string, file: string, code: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), code);
  return join(folder, file);
}
