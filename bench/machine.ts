import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Disk } from './disk.ts';

/** The machine and the software of a run. */
export interface Machine {
  /** The commit of the checkout; `-dirty` follows if files were changed. */
  readonly commit: string;
  /** Such as 2026-11-22. */
  readonly date: string;
  readonly processor: string;
  readonly cores: number;
  readonly gigabytes: number;
  readonly system: string;
  readonly node: string;
  /** Of the disk that the databases were written to. */
  readonly fileSystem: string;
}

/** Describes this machine and this checkout. */
export function describeMachine({ fileSystem }: Disk): Machine {
  const processors = cpus();
  const [, system = 'Linux'] = /^PRETTY_NAME="(.*)"$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  return {
    commit: execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
      encoding: 'utf8',
    }).trim(),
    date: new Date().toISOString().slice(0, 10),
    processor: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    gigabytes: Math.round(totalmem() / 2 ** 30),
    system,
    node: process.versions.node,
    fileSystem,
  };
}
