import type { Operation } from './operations.ts';
import type { Field } from './schema-fields.ts';

/** The places of parameters in a request, with their headings. */
export const parameterPlaces = [
  ['path', 'In the address'],
  ['query', 'In the query'],
  ['header', 'Headers'],
] as const;

/** The parameters of an operation in one place. */
export function listParameters(
  { parameters }: Pick<Operation, 'parameters'>,
  place: (typeof parameterPlaces)[number][0],
): Field[] {
  return parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, schema, required = false, description, example }) => {
      return { name, schema, required, description, example };
    });
}
