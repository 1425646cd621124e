import type { components } from '../../../generated/api.d.ts';
import { formatTime } from '../../clock.ts';
import { nativeIdentifier } from '../../identifiers/identifier.ts';
import type { Tag, Tagging } from '../../tags/tag.ts';
import { linkTo, presentCuries } from './links.ts';

type Resource<Name extends keyof components['schemas']> = components['schemas'][Name];

/** A tag as the API answers it. */
export function presentTag(tag: Tag, baseUrl: string): Resource<'Tag'> {
  const path = `/tags/${tag.id}`;
  return {
    identifiers: [nativeIdentifier(tag.id)],
    created_at: formatTime(tag.createdAt),
    modified_at: formatTime(tag.modifiedAt),
    name: tag.name,
    _links: {
      self: linkTo(baseUrl, path),
      'osdi:taggings': linkTo(baseUrl, `${path}/taggings`),
      curies: presentCuries(baseUrl),
    },
  };
}

/** A tagging as the API answers it, with the tag and the person linked. */
export function presentTagging(tagging: Tagging, baseUrl: string): Resource<'Tagging'> {
  const tagPath = `/tags/${tagging.tagId}`;
  return {
    identifiers: [nativeIdentifier(tagging.id)],
    created_at: formatTime(tagging.createdAt),
    modified_at: formatTime(tagging.modifiedAt),
    _links: {
      self: linkTo(baseUrl, `${tagPath}/taggings/${tagging.id}`),
      'osdi:tag': linkTo(baseUrl, tagPath),
      'osdi:person': linkTo(baseUrl, `/people/${tagging.personId}`),
      curies: presentCuries(baseUrl),
    },
  };
}
