import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { Bundle } from './bundle.ts';

/** The TypeScript types of every operation and schema of the bundle. */
export async function apiTypes(bundle: Bundle): Promise<string> {
  // The type is called OpenAPI3 and accepts 3.1. The generator may change its input, so it gets a copy.
  const document = structuredClone(bundle) as unknown as OpenAPI3;
  const nodes = await openapiTS(document, { silent: true, defaultNonNullable: false });
  return `// Generated from openapi/ by \`make generate\`. Do not edit.\n\n${astToString(nodes)}`;
}
