import { fileURLToPath } from 'node:url';

/** The folder of the TypeScript client that is committed. */
export const committedClient = fileURLToPath(new URL('../../generated/clients/typescript', import.meta.url));

/** The file beside it that has the hash of what it was made from. */
export const hashFile = `${committedClient}/made-from.sha256`;
