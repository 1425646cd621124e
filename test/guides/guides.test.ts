import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { catalogue } from '../../src/http/problem-catalogue.ts';
import { guidePrograms } from '../sdk/guide-programs.ts';
import { guideReceivers } from '../sdk/guide-receivers.ts';
import { type Block, guides, readGuide, readMarkdown } from './read-guide.ts';

// The languages of blocks that these tests or `make sdk-test` run.
const runnable = ['sh', 'ts', 'sql', ...Object.keys(guidePrograms)];
const receivers = ['receiver.mts', ...Object.values(guideReceivers).map(({ file }) => file)];
const forms = ['rsvp-form/form.html', 'petition/plain-form.html', 'petition/component.html'];

describe('the guides', () => {
  it('start with their title, and each guide with blocks has a test that follows it', () => {
    for (const guide of guides) assert.match(readMarkdown(guide), /^# \w.*\n\n/, guide);
    const tests = globSync('*.test.ts', { cwd: import.meta.dirname }).map((file) =>
      basename(file, '.test.ts'),
    );
    assert.deepEqual(
      guides.filter((guide) => readGuide(guide).length > 0 && !tests.includes(guide)),
      [],
    );
  });

  it('have no block that no test executes', () => {
    const isTried = (block: Block, index: number, blocks: readonly Block[]) => {
      if (block.isOutput) return ['json', 'text'].includes(block.language) && index > 0;
      if (block.guide === 'receiving-webhooks' && block.file !== undefined)
        return receivers.includes(block.file);
      if (block.file === '.env') return blocks.slice(index).some(({ running }) => running);
      if (block.language === 'html') return forms.includes(`${block.guide}/${block.file}`);
      return block.file === undefined && runnable.includes(block.language);
    };
    const untried = guides.flatMap((guide) =>
      readGuide(guide).filter((block, index, blocks) => !isTried(block, index, blocks)),
    );
    assert.deepEqual(untried, []);
  });

  it('list every problem code with its status, its cause and whether to send again', () => {
    const rows = [...readMarkdown('errors').matchAll(/^\| `(\w+)` \| (\d+) \| (.+) \| (.+) \| (.+) \|$/gm)];
    assert.deepEqual(
      rows.map(([, code, status]) => [code, Number(status)]).toSorted(),
      Object.entries(catalogue)
        .map(([code, { status }]) => [code, status])
        .toSorted(),
    );
  });
});
