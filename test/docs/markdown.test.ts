import assert from 'node:assert/strict';
import { placeFileLinks } from '../../generators/site/guide-links.ts';
import { renderMarkdown } from '../../generators/site/markdown.ts';

describe('Markdown in the docs', () => {
  const render = (markdown: string, page = 'first-event') =>
    renderMarkdown(markdown, page).content.toString();

  it('becomes a choice of languages where blocks in several follow each other, the last with what it prints', () => {
    const html = render(
      '```sh\ncurl\n```\n\n```ts running=3000\nfetch()\n```\n\n```text output\nprinted\n```\n',
    );
    const choices = [...html.matchAll(/<input [^>]*value="(\w+)"/g)].map(([, language]) => language);
    assert.deepEqual(choices, ['curl', 'typescript']);
    const [, typescript = ''] = html.split('data-language="typescript"');
    assert.match(typescript, /fetch.*printed/s);
  });

  it('keeps blocks apart that words stand between, or that are in the same language', () => {
    for (const markdown of ['```sh\na\n```\n\nThen:\n\n```ts\nb\n```\n', '```sh\na\n```\n\n```sh\nb\n```\n'])
      assert.ok(!render(markdown).includes('<input'), markdown);
    assert.ok(!render('```sh\na\n```\n\n```json output\n{}\n```\n').includes('<input'));
  });

  it('leads from wherever it stands to addresses that begin at /docs/', () => {
    const link = '[there](reference/events#createEvent)';
    assert.match(render(link, ''), /href="docs\/reference\/events#createEvent"/);
    assert.match(render(link), /href="..\/docs\/reference\/events#createEvent"/);
    assert.match(render(link, 'reference/tags'), /href="..\/..\/docs\/reference\/events#createEvent"/);
    assert.match(
      render('[schema](../schemas/webhook-message.json)'),
      /href="..\/schemas\/webhook-message.json"/,
    );
    assert.match(render('[out](https://example.org/)'), /href="https:\/\/example.org\/"/);
  });

  it('turns the links of a guide to files of the repository into addresses of the service', () => {
    for (const [file, address] of [
      ['mail.md', 'mail'],
      ['running.md#back-up', 'running#back-up'],
      ['../openapi/paths/events.yaml#createEvent', 'reference/events#createEvent'],
      ['../openapi/webhooks/signature.yaml#receiveSignature', 'reference/signature-webhook#receiveSignature'],
      ['../generated/webhook-message.schema.json', '../schemas/webhook-message.json'],
      ['#here', '#here'],
      ['https://example.org/a.md', 'https://example.org/a.md'],
    ] as const)
      assert.equal(placeFileLinks(`See [the\npage](${file}).`), `See [the\npage](${address}).`);
    const kept = '![A picture](pictures/start.webp)\n\n```md\n[code](mail.md)\n```\n';
    assert.equal(placeFileLinks(kept), kept);
  });

  it('refuses a link of a guide to a file of which the service has no page', () => {
    for (const file of ['../README.md', '../openapi/paths/events.yaml', 'mail'])
      assert.throws(() => placeFileLinks(`[page](${file})`), /no page/, file);
  });

  it('loads an image of a guide from the assets, with its text for readers who do not see it', () => {
    assert.match(
      render('![A picture of "all"](pictures/start.webp)', 'organisers'),
      /<img src="..\/docs\/assets\/start.webp" alt="A picture of &#34;all&#34;">/,
    );
  });

  it('gives each heading an anchor of its own, under which search finds what follows without its code', () => {
    const { sections } = renderMarkdown(
      '# Title\n\nWords.\n\n## Part\n\nOne `two`.\n\n```sh\nthree\n```\n\n## Part\n',
      '',
    );
    assert.deepEqual(
      sections.slice(1).map(({ id, title, text }) => [id, title, text]),
      [
        ['title', 'Title', 'Words.'],
        ['part', 'Part', 'One two.'],
        ['part-2', 'Part', ''],
      ],
    );
  });

  it('shows code as text, whatever it holds', () => {
    for (const language of ['html', 'json', 'text', 'unknown']) {
      const html = render(`\`\`\`${language}\n<script>alert("1")</script>\n\`\`\`\n`);
      assert.ok(!html.includes('<script>'), language);
    }
  });
});
