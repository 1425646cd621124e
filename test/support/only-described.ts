/**
 * Closes the objects of a schema that `JSON.parse` reads. A client may receive members that it does not know, but the service
 * sends none that its description does not name.
 */
export function allowOnlyDescribed(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('properties' in value)) return value;
  return 'type' in value && !('additionalProperties' in value)
    ? { ...value, additionalProperties: false }
    : value;
}
