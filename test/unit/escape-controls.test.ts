import assert from 'node:assert/strict';
import { escapeControls } from '../../src/base/escape-controls.ts';
import { escapeForTerminal } from '../../src/base/logger.ts';
import { printJson, printText } from '../../src/cli/terminal.ts';

const hostile = 'a\x1b[31m\x9b31m\x7f\r\b\t\u202e\u2066\u061c\u200fb\nname: forged';
const shown = 'a\\u001b[31m\\u009b31m\\u007f\\u000d\\u0008\\u0009\\u202e\\u2066\\u061c\\u200fb';
const controls = /(?!\n)[\p{Cc}\p{Bidi_Control}]/u;

describe('terminal output', () => {
  it('escapes control characters and direction marks, except for line feeds', () => {
    assert.equal(escapeControls(hostile), `${shown}\nname: forged`);
    const plain = 'Füße, שלום, 会议 👩‍👩‍👧\n';
    assert.equal(escapeControls(plain), plain);
  });

  it('has one line for each field of a response', () => {
    assert.equal(printText({ name: hostile }), `name: ${shown}\\nname: forged\n`);
    assert.doesNotMatch(printText([{ _links: { title: hostile } }]), controls);
  });

  it('is the same JSON value as before', () => {
    const line = printJson({ name: hostile });
    assert.doesNotMatch(line, controls);
    assert.deepEqual(JSON.parse(line), { name: hostile });
  });

  it('remains escaped when a log line is read and written as readable text', () => {
    const text = `${hostile} \\u001b`;
    const { msg } = JSON.parse(escapeForTerminal(`${JSON.stringify({ msg: text })}\n`));
    assert.doesNotMatch(msg, controls);
    assert.match(msg, /^a\\u001b\[31m\\u009b31m\\u007f\\r\\b\\t/);
    assert.match(msg, /\nname: forged \\u001b$/);
  });
});
