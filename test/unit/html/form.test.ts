import assert from 'node:assert/strict';
import { type Field, renderField, renderMistakes } from '../../../src/html/form.ts';
import { html } from '../../../src/html/html.ts';
import { english } from '../../../src/html/words/en.ts';

const hostile = `"></textarea></select></p><script>alert('1')</script>`;
const escaped = html`${hostile}`.toString();

describe('renderField', () => {
  const field: Field = {
    name: 'town',
    label: 'Town',
    autocomplete: 'address-level2',
    control: 'text',
    value: 'Riverside',
  };

  it('writes the label and the control, and neither hint nor mistake where there is none', () => {
    assert.equal(
      renderField({ ...field, isRequired: true }).toString(),
      `<div class="field">
<label for="town">Town</label>
<input id="town" name="town" autocomplete="address-level2" required type="text" value="Riverside">
</div>`,
    );
  });

  it('connects the control with its hint and its mistake', () => {
    const written = renderField({ ...field, hint: 'Or village', mistake: 'Town is missing.' }).toString();
    assert.match(written, /<p class="hint" id="town-hint">Or village<\/p>/);
    assert.match(written, /<p class="wrong" id="town-wrong">Town is missing\.<\/p>/);
    assert.match(written, / aria-describedby="town-hint town-wrong" aria-invalid="true"/);
  });

  it('selects the option with the value, after an empty one', () => {
    const options = [
      { value: 'a', name: 'A & B' },
      { value: 'c', name: 'C' },
    ];
    assert.match(
      renderField({ ...field, control: 'select', options, value: 'c' }).toString(),
      /<select [^>]*><option value=""><\/option><option value="a">A &#38; B<\/option><option value="c" selected>C<\/option><\/select>/,
    );
  });

  it('keeps the first line break of a text in several lines', () => {
    assert.match(
      renderField({ ...field, control: 'textarea', value: '\nx' }).toString(),
      />\n\nx<\/textarea>/,
    );
  });

  it('escapes what was typed, and every other text', () => {
    for (const control of ['text', 'textarea', 'select'] as const) {
      const texts = {
        label: hostile,
        hint: hostile,
        autocomplete: hostile,
        value: hostile,
        mistake: hostile,
      };
      const options = [{ value: hostile, name: hostile }];
      const written = renderField({ ...field, ...texts, control, options }).toString();
      assert.ok(!written.includes(hostile));
      assert.equal(written.split(escaped).length - 1, control === 'select' ? 6 : 5);
    }
  });
});

describe('renderMistakes', () => {
  it('links each mistake to its field, and writes one of the whole form as text', () => {
    const mistakes = [
      { field: 'town', message: hostile },
      { field: undefined, message: hostile },
    ];
    const written = renderMistakes(english, mistakes)?.toString() ?? '';
    assert.match(written, /^<div class="mistakes" role="alert" tabindex="-1" autofocus>/);
    assert.ok(written.includes(`<li><a href="#town">${escaped}</a></li>\n<li>${escaped}</li>`));
  });

  it('is nothing without mistakes', () => {
    assert.equal(renderMistakes(english, []), undefined);
  });
});
