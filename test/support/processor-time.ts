/** The processor time of this thread during the work, in ms; other work of the machine does not increase it, unlike the duration. */
export async function measureProcessorTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
