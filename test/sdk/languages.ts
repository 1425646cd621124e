import bundle from '../../generated/openapi-3.0.json' with { type: 'json' };
import { pascalCase } from '../../generators/site/examples/names.ts';

type Command = readonly [program: string, ...args: string[]];

/** How the smoke program of a language is compiled and run, in a copy of its folder below `sdk/smoke/`. */
export interface Language {
  /** The folder of the client, and of its program. */
  readonly language: string;
  /** For a client of version 2: the program of which language it runs, and what replaces words of it. */
  readonly version2?: {
    readonly of: string;
    readonly program: string;
    readonly words: Readonly<Record<string, string>>;
  };
  /** Succeeds where the toolchain is there. */
  readonly check: Command;
  /** What brings it: packages of Debian, or in words what else is needed. */
  readonly packages: readonly string[] | string;
  readonly build: readonly Command[];
  /** Gets the address of the API, the key and the address for webhooks as further arguments. */
  readonly run: Command;
  /** Tests the client's own package and packs it into `sdk/packages/`, in the folder of the client. */
  readonly pack?: readonly Command[];
  /** Where the examples of the docs go in that folder, and what proves them there. */
  readonly examples?: { readonly file: (operationId: string) => string; readonly prove: Command };
}

const mvn = ['mvn', '--batch-mode', '--quiet', `-Dclient.version=${bundle.info.version}`] as const;

const typescript = {
  check: ['tsc', '--version'],
  packages: 'npm ci',
  build: [['tsc', '--project', '.']],
} as const;

const python = {
  check: ['python3', '-c', 'import ensurepip, venv'],
  packages: ['python3-venv'],
  run: ['venv/bin/python', 'smoke.py'],
} as const;

function buildPython(client: string): Command[] {
  return [
    ['python3', '-m', 'venv', '--clear', 'venv'],
    ['venv/bin/pip', 'install', '--quiet', '--disable-pip-version-check', client],
  ];
}

/** Every language that has a client. Two have one of version 2 as well. */
export const languages: readonly Language[] = [
  {
    ...typescript,
    language: 'typescript',
    run: ['node', 'built/sdk/smoke/typescript/smoke.js'],
    pack: [
      ['npm', 'test', '--silent'],
      ['npm', 'pack', '--silent', '--pack-destination', '../packages'],
    ],
  },
  {
    ...typescript,
    language: 'typescript-v2',
    version2: {
      of: 'typescript',
      program: 'smoke.ts',
      words: {
        '../../../generated/clients/typescript/index.js': '../../typescript-v2/index.js',
        originatingSystem: 'originSystem',
        summary: 'title',
        'start:': 'startDate:',
        'page: pages': 'page: String(pages)',
        'perPage: 2': "perPage: '2'",
      },
    },
    run: ['node', 'built/sdk/smoke/typescript-v2/smoke.js'],
  },
  {
    ...python,
    language: 'python',
    build: buildPython('../../python'),
    pack: [
      ['../smoke/python/venv/bin/python', '-m', 'unittest', 'discover', 'tests'],
      [
        '../smoke/python/venv/bin/pip',
        'wheel',
        '--quiet',
        '--disable-pip-version-check',
        '--no-deps',
        '--wheel-dir',
        '../packages',
        '.',
      ],
    ],
    examples: {
      file: (operationId) => `examples/${operationId}.py`,
      prove: ['venv/bin/python', 'run_examples.py'],
    },
  },
  {
    ...python,
    language: 'python-v2',
    version2: {
      of: 'python',
      program: 'smoke.py',
      words: {
        civic_action: 'civic_action_v2',
        originating_system: 'origin_system',
        summary: 'title',
        'start=': 'start_date=',
        'page=pages': 'page=str(pages)',
        'per_page=2': 'per_page="2"',
      },
    },
    build: buildPython('../../python-v2'),
  },
  {
    language: 'go',
    check: ['go', 'version'],
    packages: 'Go 1.23 or newer',
    build: [['go', 'build', '-o', 'smoke', '.']],
    run: ['./smoke'],
    pack: [
      ['go', 'vet', '.'],
      ['go', 'test', '.'],
      ['go', 'list', '-m'],
    ],
    examples: {
      file: (operationId) => `examples/${operationId}/main.go`,
      prove: ['go', 'vet', './examples/...'],
    },
  },
  {
    language: 'java',
    check: ['sh', '-c', 'mvn --version && javac --version'],
    packages: ['maven', 'default-jdk-headless'],
    build: [
      [
        ...mvn,
        '--file',
        '../../java/pom.xml',
        'install',
        '-Dmaven.test.skip',
        '-Dmaven.javadoc.skip',
        '-Dmaven.source.skip',
      ],
      [...mvn, 'compile', 'dependency:copy-dependencies', '-DoutputDirectory=target/libraries'],
    ],
    run: ['java', '-classpath', 'target/classes:target/libraries/*', 'Smoke'],
    pack: [[...mvn, 'package']],
    examples: {
      file: (operationId) => `examples/${pascalCase(operationId)}.java`,
      prove: [
        'sh',
        '-c',
        "javac -encoding UTF-8 -d target/examples -classpath 'target/libraries/*' examples/*.java",
      ],
    },
  },
  {
    language: 'rust',
    check: ['cargo', '--version'],
    packages: 'Rust 1.85 or newer',
    build: [['cargo', 'build', '--quiet']],
    run: ['target/debug/smoke'],
    pack: [
      ['cargo', 'test', '--quiet', '--no-default-features', '--target-dir', '../smoke/rust/target'],
      ['cargo', 'package', '--quiet', '--allow-dirty', '--no-verify', '--target-dir', '../packages/rust'],
    ],
  },
  {
    language: 'php',
    check: ['sh', '-c', `php -r "require 'GuzzleHttp/autoload.php'; mb_strlen('');" && composer --version`],
    packages: ['php-cli', 'php-curl', 'php-mbstring', 'php-guzzlehttp-guzzle', 'composer'],
    build: [],
    run: ['php', 'smoke.php'],
    pack: [
      ['php', 'tests/client.php', '../smoke/php/autoload.php'],
      ['composer', 'validate', '--strict', '--quiet'],
      ['composer', 'archive', '--quiet', '--format=zip', '--dir=../packages', '--file=civic-action-php'],
    ],
  },
  {
    language: 'ruby',
    check: ['ruby', '-e', "require 'typhoeus'"],
    packages: ['ruby', 'ruby-typhoeus'],
    build: [],
    run: ['ruby', 'smoke.rb'],
    pack: [
      ['ruby', '-I', 'lib', 'test/client_test.rb'],
      ['gem', 'build', '--quiet', '--output', '../packages/civic_action.gem', 'civic_action.gemspec'],
    ],
  },
];
