import { readFile } from 'node:fs/promises';

/** The resident memory of a process in bytes, from Linux. */
export async function readMemory(pid: number): Promise<number> {
  return readStatus(pid, /^VmRSS:\s+(\d+) kB$/m);
}

/** The largest resident memory of a process in bytes so far, from Linux. */
export async function readPeakMemory(pid: number): Promise<number> {
  return readStatus(pid, /^VmHWM:\s+(\d+) kB$/m);
}

async function readStatus(pid: number, kilobytes: RegExp): Promise<number> {
  const [, found] = kilobytes.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(found) * 1024;
}

// Linux reports hundredths of a second to programs, independent of its own clock.
const ticksPerSecond = 100;

/** The seconds of processor time of all threads of a process so far, from Linux. */
export async function readProcessorSeconds(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The program's name, the second field, can contain anything up to the last bracket.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
