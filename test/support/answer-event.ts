import type { AttendancePost } from '../../src/actions/attendances/attendance-post.ts';
import type { ConsentAnswer } from '../../src/actions/signups/consent.ts';
import { noReferral } from '../../src/actions/signups/referral.ts';

/** The post of somebody who answers an event on its webpage. */
export function answerTo(
  eventId: string,
  address: string,
  {
    guests = 0,
    givenName = 'Amara',
    consent,
  }: { guests?: number; givenName?: string; consent?: ConsentAnswer } = {},
): AttendancePost {
  const person = { givenName, emailAddresses: [{ address }] };
  return {
    account: undefined,
    eventId,
    draft: {
      actor: { kind: 'entered', person },
      tags: { add: [], remove: [] },
      ...noReferral,
      ...(consent && { consent }),
    },
    receipt: undefined,
    details: { guests, language: 'en' },
  };
}
