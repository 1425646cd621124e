import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { idOf } from '../support/path-of.ts';
import { publish } from '../support/publish-event.ts';
import { useService } from '../support/use-service.ts';
import { unescapeHtml, visit } from '../support/visit.ts';

/** The words of each webpage in each language, as people say it. */
const spoken: Readonly<
  Record<string, Readonly<Record<'event' | 'thanks' | 'coming' | 'cancelled', readonly string[]>>>
> = {
  en: {
    event: ['How many guests are you bringing?', '>Count me in</button>', 'First name'],
    thanks: ['You’re going!', 'The link in it lets you change or cancel.'],
    coming: ['You’re going to this event with one guest.', 'Cancel my place'],
    cancelled: ['You’ve cancelled your RSVP.', 'I’ll come after all'],
  },
  es: {
    event: ['¿Cuántas personas vendrán con usted?', '>Me apunto</button>'],
    thanks: ['¡Nos vemos allí!'],
    coming: ['Ha confirmado su asistencia a este evento con un acompañante.', 'Cancelar mi plaza'],
    cancelled: ['Ha cancelado su asistencia.', 'Al final sí iré'],
  },
  de: {
    event: ['Wie viele Gäste bringen Sie mit?', '>Ich bin dabei</button>'],
    thanks: ['Sie sind dabei!', 'Mit dem Link darin können Sie Ihre Angaben ändern oder absagen.'],
    coming: ['Sie sind mit einem Gast dabei.', 'Absagen'],
    cancelled: ['Sie haben abgesagt.', 'Ich komme doch'],
  },
  fr: {
    event: ['Combien de personnes viendront avec vous\u00A0?', '>Je participe</button>'],
    thanks: ['C’est noté, à bientôt\u00A0!'],
    coming: ['Vous participez à cet événement avec un accompagnant.', 'Annuler ma participation'],
    cancelled: ['Vous avez annulé votre participation.', 'Finalement, je viens'],
  },
};

describeOnEachDatabase('The webpages for everybody', (database) => {
  const settings = {
    CIVIC_PUBLIC_RATE: '0',
    CIVIC_MAIL_URL: 'smtp://127.0.0.1:9',
    CIVIC_MAIL_FROM: 'a@civic.example',
  };
  const suite = useService(database, { settings });
  const visitor = () => visit(suite.service.url);
  const read = async (path: string) => unescapeHtml((await visitor().get(path)).text);

  for (const [language, says] of Object.entries(spoken)) {
    it(`speak as people do in ${language} (1.2)`, async () => {
      const { account, creator } = await suite.group();
      const owner = { account, by: creator.account };
      const { event, webpage } = await publish(suite.service.context, owner, { language });
      const path = `/events/${webpage.slug}`;
      const shows = async (address: string, expected: readonly string[]) => {
        const text = await read(address);
        for (const words of expected) assert.ok(text.includes(words), `${words} is missing in ${text}`);
      };
      await shows(path, says.event);
      await visitor().sign(path, { given_name: 'Amara', email: 'amara@people.example', guests: '1' });
      await shows(`${path}/thanks`, says.thanks);
      const rsvp = await database.db('rsvps').where({ event_id: event.id }).first();
      await shows(`/rsvp/${rsvp?.token}`, says.coming);
      await visitor().post(`/rsvp/${rsvp?.token}`, { action: 'cancel' });
      await shows(`/rsvp/${rsvp?.token}`, says.cancelled);
    });
  }

  it('show every < of a text and what follows, also in the description for link previews and in JSON-LD (1.2)', async () => {
    const { account, creator, key } = await suite.group();
    const written =
      '<p>For ages 1<2 and if a<b, write to <ana@example.org>.</p><table><tr><td>19:00</td><td>Doors</td></tr></table>';
    const plain = 'For ages 1<2 and if a<b, write to <ana@example.org>. 19:00 Doors';
    const owner = { account, by: creator.account };
    const { webpage } = await publish(suite.service.context, owner, { description: written });
    const petition = { originating_system: 'test', title: 'Rents', description: written };
    const { body } = await suite.service.as(key).post('/petitions', petition);
    const { slug } = (await database
      .db('petitions')
      .where({ id: idOf(body) })
      .first())!;
    for (const path of [`/events/${webpage.slug}`, `/petitions/${slug}`]) {
      const { text } = await visitor().get(path);
      assert.ok(
        text.includes(
          '<p>For ages 1&lt;2 and if a&lt;b, write to &lt;<a href="mailto:ana@example.org" rel="nofollow noopener">ana@example.org</a>&gt;.</p>',
        ),
        text,
      );
      assert.match(text, /<td>19:00<\/td><td>Doors<\/td>/);
      const [, description = ''] = /<meta property="og:description" content="([^"]*)">/.exec(text) ?? [];
      assert.equal(unescapeHtml(description), plain);
      const [, data] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(text) ?? [];
      if (data !== undefined) assert.equal(JSON.parse(data).description, plain);
      assert.equal(data === undefined, path.startsWith('/petitions'), path);
    }
  });
});
