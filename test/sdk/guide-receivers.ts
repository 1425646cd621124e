import { join } from 'node:path';

type Command = readonly [program: string, ...args: string[]];

/** How the receiver of a language in the guide to webhooks is built and run, in a folder with nothing but its program. */
export interface GuideReceiver {
  readonly file: string;
  /** Further files that a build needs. */
  readonly files?: Readonly<Record<string, string>>;
  readonly build: readonly Command[];
  readonly run: (port: number) => Command;
}

const smoke = join(import.meta.dirname, '../../sdk/smoke');

const cargo = `[package]
name = "receiver"
version = "0.0.0"
edition = "2021"

[[bin]]
name = "receiver"
path = "receiver.rs"

[dependencies]
http = "1"
serde_json = "1"
standardwebhooks = "1"
tiny_http = "0.12"
`;

/** The receivers of the guide, by their language; each uses the library that the guide names. */
export const guideReceivers: Readonly<Record<string, GuideReceiver>> = {
  python: {
    file: 'receiver.py',
    build: [
      [
        `${smoke}/python/venv/bin/pip`,
        'install',
        '--quiet',
        '--disable-pip-version-check',
        'standardwebhooks',
      ],
    ],
    run: () => [`${smoke}/python/venv/bin/python`, 'receiver.py'],
  },
  go: {
    file: 'receiver.go',
    build: [
      ['go', 'mod', 'init', 'receiver'],
      ['go', 'get', 'github.com/standard-webhooks/standard-webhooks/libraries'],
      ['go', 'build', '-o', 'receiver', 'receiver.go'],
    ],
    run: () => ['./receiver'],
  },
  java: {
    file: 'Receiver.java',
    build: [
      [
        'mvn',
        '--batch-mode',
        '--quiet',
        'dependency:copy',
        '-Dartifact=com.standardwebhooks:standardwebhooks:1.1.0',
        '-DoutputDirectory=.',
      ],
    ],
    // The client brings a library that reads JSON.
    run: () => ['java', '-classpath', `*:${smoke}/java/target/libraries/*`, 'Receiver.java'],
  },
  rust: {
    file: 'receiver.rs',
    files: { 'Cargo.toml': cargo },
    build: [['cargo', 'build', '--quiet', '--target-dir', `${smoke}/rust/target`]],
    run: () => [`${smoke}/rust/target/debug/receiver`],
  },
  php: {
    file: 'receiver.php',
    build: [],
    run: (port) => ['php', '-S', `127.0.0.1:${port}`, 'receiver.php'],
  },
};
