import assert from 'node:assert/strict';
import { describeGuide } from './describe-guide.ts';

describeGuide(
  'first-event',
  (followed) => {
    it('leaves one event with the posted identifier and the last posted values (4.2)', async () => {
      const { shell } = followed();
      const answer = JSON.parse(await shell.run(`curl -s -H "api-key: $KEY" "$API/events?per_page=100"`));
      const events: { identifiers: string[]; summary: string }[] = answer._embedded['osdi:events'];
      assert.deepEqual(
        events
          .filter(({ identifiers }) => identifiers.includes('website:meeting-7'))
          .map(({ summary }) => summary),
        ['Public meeting: rent and repairs'],
      );
    });

    it('leaves the event in targeting, with its label and the attendee (1.5, 1.6)', async () => {
      const { shell } = followed();
      const answer = JSON.parse(await shell.run(`curl -s -H "api-key: $KEY" "$API/targeting/actions"`));
      const labels = answer._embedded['platform:actions'].map(({ label }: { label: string }) => label);
      assert.ok(labels.includes('[1, Our website Event], Public meeting: rent and repairs'), String(labels));
      const table = await shell.run(
        `curl -s -H "api-key: $KEY" -H 'Accept: text/csv' "$API/targeting/actions/$event/people"`,
      );
      assert.match(table, /,Amara,Okafor,amara\.okafor@example\.org,subscribed,/);
    });
  },
  { migrated: false },
);
