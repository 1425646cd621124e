import { fileURLToPath } from 'node:url';

/** The folder of the TypeScript client that is committed. */
export const committedClient = fileURLToPath(new URL('../../generated/clients/typescript', import.meta.url));

/** The file with the hash of the input that it was generated from. */
export const hashFile = `${committedClient}/made-from.sha256`;
