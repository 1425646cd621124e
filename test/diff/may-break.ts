/**
 * Whether a version may break users of the released version: a new major version may (Semantic Versioning 8), and
 * a new minor version before 1.0.0 (4).
 */
export function mayBreak(released: string, current: string): boolean {
  const [before, now] = [readVersion(released), readVersion(current)];
  return now.major > before.major || (now.major === 0 && before.major === 0 && now.minor > before.minor);
}

function readVersion(version: string): { major: number; minor: number } {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+$/.exec(version) ?? [];
  if (major === undefined || minor === undefined)
    throw new Error(`info.version must be three numbers such as 1.2.0, is ${JSON.stringify(version)}.`);
  return { major: Number(major), minor: Number(minor) };
}
