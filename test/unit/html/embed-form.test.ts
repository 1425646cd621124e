import assert from 'node:assert/strict';
import vm from 'node:vm';
import { type EmbedForm, renderEmbedForm } from '../../../src/html/embed-form.ts';
import { html } from '../../../src/html/html.ts';
import { languageOf } from '../../../src/html/language.ts';
import { german } from '../../../src/html/words/de.ts';
import { english } from '../../../src/html/words/en.ts';

const hostile = `"></h2></script><script>alert('1')</script>\\`;

describe('renderEmbedForm', () => {
  const form: EmbedForm = {
    name: 'civic-sign',
    ...english.embed.petition,
    heading: hostile,
    language: english.language,
    action: `https://civic.example/${hostile}`,
    consent: { box: hostile, sentence: hostile, version: 7 },
    privacy: { owner: hostile, text: hostile, contact: hostile },
    hasComments: true,
  };

  it('escapes every text in the form', () => {
    const written = renderEmbedForm(english, form).toString();
    assert.ok(!written.includes(hostile));
    assert.equal(written.split(html`${hostile}`.toString()).length - 1, 7);
    assert.equal(written.match(/<script>/g)?.length, 1);
  });

  it('has the privacy text in its lines and the contact, and nothing where there is neither', () => {
    const write = (text: string | null, contact: string | null) =>
      renderEmbedForm(english, { ...form, privacy: { owner: 'Riverside', text, contact } }).toString();
    const whole = write('We keep little.\nNot for long.', 'hello@riverside.example');
    assert.match(whole, /<summary>What Riverside does with your data<\/summary>/);
    assert.match(
      whole,
      /<p>We keep little\.<br>Not for long\.<\/p>\n<p>Contact: hello@riverside\.example<\/p>/,
    );
    assert.match(write(null, 'x@y.example'), /<\/summary>\n<p>Contact: x@y\.example<\/p>/);
    assert.doesNotMatch(write(null, null), /<details/);
  });

  it('names the language of its words, and that of a heading in another one', () => {
    const written = renderEmbedForm(english, { ...form, language: languageOf('ar') }).toString();
    assert.match(written, /^<form [^>]* lang="en" dir="ltr">\n {2}<h2 lang="ar" dir="rtl">/);
    assert.match(
      renderEmbedForm(german, { ...form, language: german.language }).toString(),
      / lang="de" dir="ltr">\n {2}<h2>/,
    );
  });

  it('has a field for comments only where the form takes them', () => {
    assert.match(renderEmbedForm(english, form).toString(), /<textarea name="comments"/);
    assert.doesNotMatch(renderEmbedForm(english, { ...form, hasComments: false }).toString(), /<textarea/);
  });

  it('has a box that is not ticked where people agree with one, and sends the answer with its version', () => {
    const written = renderEmbedForm(english, form).toString();
    assert.match(written, /<input type="checkbox" name="opt_in" value="yes">/);
    assert.ok(
      written.includes(`'platform:consent': { version: 7, opt_in: opt_in === 'yes', language: 'en' }`),
    );
    const consent = { box: undefined, sentence: 'You agree.', version: 8 };
    const implied = renderEmbedForm(english, { ...form, consent }).toString();
    assert.doesNotMatch(implied, /checkbox/);
    assert.ok(implied.includes(`'platform:consent': { version: 8, opt_in: true, language: 'en' }`));
  });

  it('has the fields that a petition requires, and the box to be shown where it shows signers (I-require, I-signers)', () => {
    const asking = { ...form, required: ['postal_code', 'phone'], asksToShow: true } as const;
    const written = renderEmbedForm(english, asking).toString();
    assert.match(
      written,
      /name="postal_code" [^>]*required>.*name="phone" [^>]*required>.*name="show_name"/s,
    );
    assert.match(written, /phone_numbers: \[\{ number: phone \}\], postal_addresses: \[\{ postal_code \}\]/);
    assert.match(written, /'platform:show_name': show_name === 'yes',/);
    assert.doesNotMatch(renderEmbedForm(english, form).toString(), /show_name|postal_code/);
  });

  it('shows the thanks in any characters, which end neither the string nor the script', async () => {
    const thanks = `Merci d'avoir signé\u2028</script> \\ "voilà"\n`;
    const written = renderEmbedForm(english, { ...form, thanks }).toString();
    const [, script = '', ...more] = /<script>(.*?)<\/script>(.*)/s.exec(written) ?? [];
    assert.deepEqual(more, ['\n']);
    const status = { textContent: '' };
    const element = {
      dataset: {},
      querySelector: () => status,
      reset: () => {},
      onsubmit: async (_event: object) => {},
    };
    vm.runInNewContext(script, {
      document: { querySelectorAll: () => [element] },
      location: { search: '' },
      FormData: function readNothing() {
        return [];
      },
      URLSearchParams,
      fetch: async () => ({ ok: true }),
    });
    await element.onsubmit({ preventDefault: () => {} });
    assert.equal(status.textContent, thanks);
  });
});
