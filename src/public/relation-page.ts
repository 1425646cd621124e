import bundle from '../../generated/openapi.json' with { type: 'json' };
import { systemName } from '../identifiers/identifier.ts';

/** A relation or extension field of the API, in the words of the spec. */
export interface Relation {
  readonly name: string;
  readonly descriptions: readonly string[];
}

interface Schema {
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>;
}

/**
 * Finds what curies lead to, as the spec describes it: the relation or field of that name, or all of that name where it
 * comes without the prefix, as a curie's template leaves it.
 */
export function findRelations(name: string): Relation[] {
  const descriptions = new Map<string, Set<string>>();
  for (const schema of Object.values(bundle.components.schemas) as Schema[]) {
    for (const [property, { description }] of Object.entries(schema.properties ?? {})) {
      const [prefix, local] = property.split(':');
      if ((prefix !== 'osdi' && prefix !== systemName) || (name !== property && name !== local)) continue;
      const known = descriptions.get(property) ?? new Set();
      if (description !== undefined) known.add(description);
      descriptions.set(property, known);
    }
  }
  return [...descriptions].map(([found, words]) => ({ name: found, descriptions: [...words] }));
}
