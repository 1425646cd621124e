import type { components } from '../../generated/api.d.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { readActor } from '../signups/actor-input.ts';
import { readTagChanges } from '../signups/sign-up-input.ts';
import type { AttendanceDraft } from './attendance.ts';

/** Reads the body of a POST; refuses one that names who comes twice or not at all, with the pointer. */
export function readAttendanceDraft(
  body: components['schemas']['AttendanceInput'],
  reading: Parameters<typeof readActor>[1],
): AttendanceDraft {
  const { source, website } = body['platform:referrer_data'] ?? {};
  return omitUndefined<AttendanceDraft>({
    actor: readActor(body, reading),
    tags: readTagChanges(body),
    source: source ?? undefined,
    website: website ?? undefined,
  });
}
