import { readFile } from 'node:fs/promises';

/** The resident memory of a process in bytes, as Linux reports it. */
export async function readMemory(pid: number): Promise<number> {
  return readStatus(pid, /^VmRSS:\s+(\d+) kB$/m);
}

/** The largest resident memory that a process ever had in bytes, as Linux reports it. */
export async function readPeakMemory(pid: number): Promise<number> {
  return readStatus(pid, /^VmHWM:\s+(\d+) kB$/m);
}

async function readStatus(pid: number, kilobytes: RegExp): Promise<number> {
  const [, found] = kilobytes.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(found) * 1024;
}

// Linux counts in hundredths of a second for programs, whatever its own clock is.
const ticksPerSecond = 100;

/** The seconds of processor time that a process has used so far, all its threads together, as Linux reports it. */
export async function readProcessorSeconds(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The program's name, the second field, may contain anything up to the last bracket.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
