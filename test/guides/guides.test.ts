import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { catalogue } from '../../src/http/problem-catalogue.ts';
import { guidePrograms } from '../sdk/guide-programs.ts';
import { guideReceivers } from '../sdk/guide-receivers.ts';
import { type Block, guides, readGuide, readMarkdown } from './read-guide.ts';

// The languages of blocks that these tests or `make sdk-test` run.
const runnable = ['sh', 'ts', 'sql', ...Object.keys(guidePrograms)];
const receivers = ['receiver.mts', ...Object.values(guideReceivers).map(({ file }) => file)];
const proxies = ['civic.conf', 'Caddyfile'];
const forms = ['rsvp-form/form.html', 'petition/plain-form.html', 'petition/component.html'];

const root = join(import.meta.dirname, '../..');

/** The files that a block writes by a redirection, an option or its own name. */
function listFiles({ file, language, code }: Block): string[] {
  if (file !== undefined) return [file];
  if (language !== 'sh') return [];
  return [...code.matchAll(/(?:>|-o|\btee) ([\w.-]+\.\w+)/g)].map(([, name = '']) => name);
}

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
      // test/guides/proxies.test.ts and test/package/deploy.test.ts check what other machines run.
      if (block.isElsewhere || proxies.includes(block.file ?? '')) return block.guide === 'running';
      if (block.file === 'civic.cnf')
        return blocks.slice(index).some(({ code }) => code.includes('civic.cnf'));
      if (block.file === '.env') return blocks.slice(index).some(({ running }) => running);
      if (block.language === 'html') return forms.includes(`${block.guide}/${block.file}`);
      return block.file === undefined && runnable.includes(block.language);
    };
    const untried = guides.flatMap((guide) =>
      readGuide(guide).filter((block, index, blocks) => !isTried(block, index, blocks)),
    );
    assert.deepEqual(untried, []);
  });

  it('write no file that another guide writes, except the settings of a folder', () => {
    const written = guides.flatMap((guide) =>
      readGuide(guide).flatMap((block) => listFiles(block).map((file) => ({ file, guide }))),
    );
    const shared = [...Map.groupBy(written, ({ file }) => file)]
      .filter(([, writers]) => new Set(writers.map(({ guide }) => guide)).size > 1)
      .map(([file]) => file);
    assert.deepEqual(shared, ['.env']);
  });

  it('call npx, as the README and the code do, only with the name of our package', () => {
    const texts = [
      'README.md',
      ...globSync(['guides/*.md', 'docs/**/*.md', 'openapi/**/*.yaml', 'src/**/*.ts', 'deploy/*'], {
        cwd: root,
      }),
    ];
    const bare = texts.filter((file) => /\bnpx civic(?![\w-])/.test(readFileSync(join(root, file), 'utf8')));
    assert.deepEqual(bare, []);
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
