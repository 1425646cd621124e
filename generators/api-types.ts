import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { Bundle } from './bundle.ts';

/** The TypeScript types of every operation and schema of the bundle. */
export async function apiTypes(bundle: Bundle): Promise<string> {
  // Its type is called OpenAPI3 and takes 3.1 all the same; a copy, since it may write into what it reads.
  const document = structuredClone(bundle) as unknown as OpenAPI3;
  const nodes = await openapiTS(document, { silent: true, defaultNonNullable: false });
  return `// Generated from openapi/ by \`make generate\`. Do not edit.\n\n${astToString(nodes)}`;
}
