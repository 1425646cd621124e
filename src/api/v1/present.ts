import type { components } from '../../../generated/api.d.ts';

/** A schema of the description, by its name. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** A resource on its way: an optional member may be null or undefined, a required one may not. */
export type Sparse<Resource> = {
  [Name in keyof Resource]: object extends Pick<Resource, Name>
    ? Resource[Name] | null | undefined
    : Resource[Name];
};

/** Makes a resource of the description from these members, without those that are null or undefined. */
export function present<Resource extends object>(members: Sparse<Resource>): Resource {
  const resource: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(members)) {
    if (value !== null && value !== undefined) resource[name] = value;
  }
  return resource as Resource;
}
