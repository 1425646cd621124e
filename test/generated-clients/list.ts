import { join } from 'node:path';

type Command = readonly [program: string, ...args: string[]];

/** A generator of another maker, and how its code is compiled and run, in a copy of its folder below `data/generated-clients/`. */
export interface GeneratedClient {
  readonly name: string;
  readonly version: string;
  /** Succeeds if the machine has the language. */
  readonly check: Command;
  readonly generate: readonly Command[];
  /** In the strictest mode of the language. */
  readonly compile: readonly Command[];
  /** Makes the calls. It gets the address of the API, the key, and the ids of a petition, a webhook and a delivery. */
  readonly run: Command;
}

/** The folder of the installed generators. */
export const folder = join(import.meta.dirname, '../../data/generated-clients');

const generated = join(import.meta.dirname, '../../generated');
const openapi = join(generated, 'openapi.json');
// For the generators that do not support 3.1.
const openapi30 = join(generated, 'openapi-3.0.json');
const messageSchema = join(generated, 'webhook-message.schema.json');

const typescript = {
  check: ['node', '--version'],
  compile: [['../node_modules/.bin/tsc', '--project', '.']],
  run: ['node', 'built/calls.js'],
} as const;

const python = join(folder, 'python/bin/python');
const mypy: Command = [python, '-m', 'mypy', '--strict', '--no-incremental', '.'];

const go = {
  check: ['go', 'version'],
  compile: [
    ['go', 'vet', './...'],
    ['go', 'build', '-o', 'calls', '.'],
  ],
  run: ['./calls'],
} as const;

/** The clients that make the calls; `generators.txt`, `packages.json` and `requirements.txt` have the versions too. */
export const clients: readonly GeneratedClient[] = [
  {
    ...go,
    name: 'oapi-codegen',
    version: '2.8.2',
    generate: [
      ['mkdir', '-p', 'civic'],
      ['../bin/oapi-codegen', '-config', 'config.yaml', openapi30],
    ],
  },
  {
    ...go,
    name: 'ogen',
    version: '1.24.0',
    generate: [['../bin/ogen', '--package', 'civic', '--target', 'civic', '--clean', openapi30]],
  },
  {
    name: 'openapi-python-client',
    version: '0.29.1',
    check: [python, '--version'],
    generate: [
      [
        '../python/bin/openapi-python-client',
        'generate',
        ...['--path', openapi, '--config', 'config.yaml', '--meta', 'none', '--output-path', 'client'],
        ...['--overwrite', '--fail-on-warning'],
      ],
    ],
    compile: [mypy],
    run: [python, 'calls.py'],
  },
  {
    ...typescript,
    name: 'hey-api',
    version: '0.99.0',
    generate: [
      [
        '../node_modules/.bin/openapi-ts',
        ...['--input', openapi, '--output', 'client', '--no-log-file', '--plugins'],
        ...['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk', '@hey-api/transformers'],
      ],
    ],
  },
  {
    ...typescript,
    name: 'openapi-fetch',
    version: '0.17.0',
    generate: [['../node_modules/.bin/openapi-typescript', openapi, '--output', 'client/api.ts']],
  },
  {
    ...typescript,
    name: 'orval',
    version: '8.38.0',
    generate: [
      ['../node_modules/.bin/orval', '--input', openapi, '--output', 'client/civic.ts', '--client', 'fetch'],
    ],
  },
  {
    name: 'progenitor',
    version: '0.15.1',
    check: ['cargo', '--version'],
    generate: [
      [
        '../bin/cargo-progenitor',
        ...['progenitor', '--input', openapi30, '--output', 'civic', '--name', 'civic', '--version', '0.0.0'],
        ...['--interface', 'builder', '--include-client', 'false'],
      ],
    ],
    compile: [['cargo', 'build', '--quiet', '--locked', '--target-dir', '../target']],
    run: ['../target/debug/calls'],
  },
];

/** The receiver with models from the published schema of messages; its program listens and is not called with arguments. */
export const receiver = {
  name: 'datamodel-code-generator',
  version: '0.89.0',
  check: [python, '--version'],
  generate: [
    [
      '../python/bin/datamodel-codegen',
      ...['--input', messageSchema, '--input-file-type', 'jsonschema', '--output', 'models.py'],
      ...['--output-model-type', 'pydantic_v2.BaseModel', '--use-annotated'],
      ...['--target-python-version', '3.11', '--formatters', 'builtin'],
    ],
  ],
  compile: [mypy],
  run: [python, '-m', 'uvicorn', 'receiver:app', '--log-level', 'warning', '--port'],
} as const satisfies GeneratedClient;
