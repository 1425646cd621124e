import assert from 'node:assert/strict';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { answerTo } from '../support/answer-event.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { day, startIn, useMailedEvents } from './use-mailed-events.ts';

const title = 'Assembly under the bridge';

/** What the mails say in each language: the confirmation, and the change. */
const spoken = {
  en: [
    `You’re going: ${title}`,
    `You have a place at “${title}” by Group riverside.`,
    'Here are the new details:',
  ],
  es: [
    `Asistencia confirmada: ${title}`,
    `Tiene plaza en «${title}», organizado por Group riverside.`,
    'Estos son los nuevos datos:',
  ],
  de: [
    `Sie sind dabei: ${title}`,
    `Sie haben einen Platz bei „${title}“ von Group riverside.`,
    'Jetzt gilt:',
  ],
  fr: [
    `Participation confirmée\u00A0: ${title}`,
    `Vous avez une place pour «\u00A0${title}\u00A0», organisé par Group riverside.`,
    'Voici les nouvelles informations\u00A0:',
  ],
} as const;

describeOnEachDatabase('The words of mails about an event', (database) => {
  const mailed = useMailedEvents(database);

  for (const [language, [subject, lead, newDetails]] of Object.entries(spoken)) {
    it(`are those that people use in ${language}`, async () => {
      const { clock, publishIn, change, settled, running } = mailed;
      const event = await publishIn(9 * day, { language });
      const address = `reader-${language}@people.example`;
      const post = answerTo(event.event.id, address);
      await recordAttendance(running().context, { ...post, details: { guests: 0, language } });
      await settled(event);
      const ofAddress = () => running().server.received.filter(({ to }) => to === address);
      const [confirmation] = ofAddress();
      assert.equal(confirmation?.mail.subject, subject);
      assert.ok(confirmation?.mail.text?.includes(lead), confirmation?.mail.text);
      await change(event, startIn(clock.now() + 10 * day));
      clock.advance(10 * 60_000);
      await settled(event);
      const changed = ofAddress().at(-1);
      assert.notEqual(changed, confirmation);
      assert.ok(changed?.mail.text?.includes(newDetails), changed?.mail.text);
    });
  }
});
