import { readFile } from 'node:fs/promises';

/** What the file of an SQLite database and its log contain, a character for each byte. */
export async function readBytes(databaseUrl: string): Promise<string> {
  const file = databaseUrl.slice('sqlite:'.length);
  const parts = await Promise.all([file, `${file}-wal`].map((path) => readFile(path, 'latin1')));
  return parts.join('');
}
