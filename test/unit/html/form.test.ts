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

  it('puts a checkbox before its label, ticked if it has a value', () => {
    const checkbox = { ...field, autocomplete: undefined, control: 'checkbox', mistake: 'Tick it.' } as const;
    assert.equal(
      renderField({ ...checkbox, value: '' }).toString(),
      `<div class="field check">
<input id="town" name="town" aria-describedby="town-wrong" aria-invalid="true" type="checkbox" value="yes">
<label for="town">Town</label>
<p class="wrong" id="town-wrong">Tick it.</p>
</div>`,
    );
    assert.match(renderField({ ...checkbox, value: 'yes' }).toString(), / value="yes" checked>/);
  });

  it('groups radio buttons under a legend; the first has the id that mistakes link to', () => {
    const options = [
      { value: 'a', name: 'One' },
      { value: 'b', name: 'Two', hint: 'or more' },
    ];
    assert.equal(
      renderField({ ...field, control: 'radio', options, value: 'b', hint: 'Choose.' }).toString(),
      `<fieldset class="field" aria-describedby="town-hint">
<legend>Town</legend>
<p class="hint" id="town-hint">Choose.</p>
<div class="choice">
<input type="radio" id="town" name="town" value="a">
<label for="town">One</label>
</div>
<div class="choice">
<input type="radio" id="town-b" name="town" value="b" checked aria-describedby="town-b-about">
<label for="town-b">Two</label>
<p class="hint" id="town-b-about">or more</p>
</div>
</fieldset>`,
    );
  });

  it('bounds dates, times and numbers', () => {
    for (const control of ['date', 'time', 'number'] as const) {
      const written = renderField({ ...field, control, value: '1', min: '0', max: '9' }).toString();
      assert.ok(written.includes(` type="${control}" value="1" min="0" max="9">`));
    }
  });

  it('keeps the first line break of a text in several lines', () => {
    assert.match(
      renderField({ ...field, control: 'textarea', value: '\nx' }).toString(),
      />\n\nx<\/textarea>/,
    );
  });

  it('escapes what was typed, and every other text', () => {
    for (const control of ['text', 'textarea', 'select', 'date', 'checkbox', 'radio'] as const) {
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
      const counts = { text: 5, textarea: 5, select: 6, date: 5, checkbox: 4, radio: 5 };
      assert.equal(written.split(escaped).length - 1, counts[control], control);
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
