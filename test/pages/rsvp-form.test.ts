import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { publish } from '../support/publish-event.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields, unescapeHtml, visit } from '../support/visit.ts';

const mail = { CIVIC_MAIL_URL: 'smtp://127.0.0.1:9', CIVIC_MAIL_FROM: 'a@civic.example' };

describeOnEachDatabase('The RSVP form of an event', (database) => {
  const withMail = useService(database, { settings: { CIVIC_PUBLIC_RATE: '0', ...mail } });
  const withoutMail = useService(database, { settings: { CIVIC_PUBLIC_RATE: '0' } });

  const open = async () => {
    const { account, creator } = await withMail.group();
    const { webpage } = await publish(withMail.service.context, { account, by: creator.account });
    return { path: `/events/${webpage.slug}`, visitor: visit(withMail.service.url) };
  };
  const namesIn = (html = '') =>
    [...html.matchAll(/<(?:input|select|textarea)(?! type="hidden")[^>]* name="(\w+)"/g)].map(
      ([, name]) => name,
    );
  const readForm = (text: string) => {
    const form = /<form method="post"[\s\S]*<\/form>/.exec(text)?.[0] ?? '';
    const [before, more] = form.split(/<details[^>]*>/);
    const isOpen = /<details class="more" open>/.test(form);
    return { isOpen, first: namesIn(before), more: namesIn(more?.split('</details>')[0]), text: form };
  };

  it('asks for name and email address first, and for all else in a disclosure with the country of the event (I-rsvp)', async () => {
    const { path, visitor } = await open();
    const { isOpen, first, more, text } = readForm((await visitor.get(path)).text);
    assert.deepEqual([isOpen, first], [false, ['given_name', 'family_name', 'email']]);
    assert.deepEqual(more, ['phone', 'postal_code', 'country', 'guests']);
    assert.match(text, /<option value="US" selected>/);
  });

  it('opens the disclosure where something in it was typed or is wrong (I-rsvp)', async () => {
    const { path, visitor } = await open();
    const hidden = hiddenFields((await visitor.get(path)).text);
    const isOpenAfter = async (typed: Record<string, string>) =>
      readForm((await visitor.post(path, { ...hidden, ...typed })).text).isOpen;
    const wrong = { given_name: 'Amara', email: 'no address' };
    assert.equal(await isOpenAfter(wrong), false);
    assert.equal(await isOpenAfter({ ...wrong, guests: '1' }), true);
    const right = { given_name: 'Amara', email: 'amara@people.example' };
    assert.equal(await isOpenAfter({ ...right, country: 'Atlantis' }), true);
  });

  it('is followed by a webpage that says that a mail is on its way, only where mail is configured (I-rsvp)', async () => {
    const { path } = await open();
    const isAnnounced = async ({ service }: typeof withMail) => {
      const visitor = visit(service.url);
      await visitor.sign(path, { given_name: 'Amara', email: 'amara@people.example' });
      const { text } = await visitor.get(`${path}/thanks`);
      return unescapeHtml(text).includes('a confirmation with a calendar file is on its way');
    };
    assert.deepEqual([await isAnnounced(withMail), await isAnnounced(withoutMail)], [true, false]);
  });
});
