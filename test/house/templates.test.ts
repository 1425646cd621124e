import assert from 'node:assert/strict';
import ts from 'typescript';
import { assertNone } from './assert-none.ts';
import { placeOf, readSourceFiles, walk } from './source-files.ts';

/** Where a value of a template ends up. */
type Place = 'content' | 'tag' | 'quoted' | 'unquoted' | 'script';

/** The place at the end of each text of a template; a text continues where the one before it ended. */
function placesAfter(texts: readonly string[]): Place[] {
  let place: Place = 'content';
  let element = '';
  return texts.map((text) => {
    for (const { 0: character, index } of text.matchAll(/./gs)) {
      const rest = text.slice(index);
      const [, tag] = /^<([a-z/!][a-z0-9]*|$)/i.exec(rest) ?? [];
      const isEnd = place === 'script' && rest.startsWith(`</${element}>`);
      if (tag !== undefined && (place === 'content' || isEnd)) [place, element] = ['tag', tag];
      else if (place === 'quoted') place = character === '"' ? 'tag' : 'quoted';
      else if (place === 'unquoted' && /\s/.test(character)) place = 'tag';
      else if ((place === 'tag' || place === 'unquoted') && character === '>')
        place = element === 'script' || element === 'style' ? 'script' : 'content';
      else if (place === 'tag' && character === '=') place = rest[1] === '"' ? 'tag' : 'unquoted';
      else if (place === 'tag' && character === '"') place = 'quoted';
    }
    return place;
  });
}

/** Whether an expression is `attributes(...)`, or a constant of the same file with that value. */
function isAttributes(node: ts.Expression, tree: ts.SourceFile): boolean {
  if (ts.isCallExpression(node)) return node.expression.getText(tree) === 'attributes';
  if (!ts.isIdentifier(node)) return false;
  const values = [...walk(tree)].filter(
    (one): one is ts.VariableDeclaration =>
      ts.isVariableDeclaration(one) && one.name.getText(tree) === node.text,
  );
  return (
    values.length > 0 && values.every(({ initializer }) => initializer && isAttributes(initializer, tree))
  );
}

/** The values of the templates in a file that are not allowed in their place. */
function findMisplaced(tree: ts.SourceFile): { node: ts.Node; place: Place }[] {
  return [...walk(tree)].flatMap((node) => {
    if (!ts.isTaggedTemplateExpression(node) || node.tag.getText(tree) !== 'html') return [];
    if (!ts.isTemplateExpression(node.template)) return [];
    const { head, templateSpans } = node.template;
    const texts = [head.text, ...templateSpans.map(({ literal }) => literal.text)];
    return placesAfter(texts.slice(0, -1)).flatMap((place, index) => {
      const span = templateSpans[index];
      if (span === undefined || place === 'content' || place === 'quoted') return [];
      if (place === 'tag' && isAttributes(span.expression, tree)) return [];
      return [{ node: span.expression, place }];
    });
  });
}

/** The words of a language in a template behind which the template itself has a mark that French writes with a space. */
function findMarkedWords(tree: ts.SourceFile): ts.Node[] {
  return [...walk(tree)].flatMap((node) => {
    if (!ts.isTemplateSpan(node) || !/^[:;?!](?!\/)/.test(node.literal.text)) return [];
    return /^words\b/.test(node.expression.getText(tree)) ? [node.expression] : [];
  });
}

describe('The templates of src/ and generators/site/', () => {
  const files = [...readSourceFiles(), ...readSourceFiles('generators/site')];

  it('have values only in content, in quoted attributes, and as attributes(...) in a tag (H16)', () => {
    assertNone(
      files.flatMap((file) =>
        findMisplaced(file.tree).map(
          ({ node, place }) => `${placeOf(file, node)} has a value in a wrong place: ${place}`,
        ),
      ),
    );
  });

  it('have no mark behind the words of a language, which French writes with a space (1.2)', () => {
    assertNone(
      files.flatMap((file) => findMarkedWords(file.tree).map((node) => `${placeOf(file, node)} has a mark`)),
    );
  });

  it('are the only way to write markup, except for fixed scripts and styles, sanitized HTML and our own Markdown (H16)', () => {
    const allowed = [
      'src/html/embed-form.ts',
      'src/html/webpage.ts',
      'src/html/organizer-text.ts',
      'src/html/own-links.ts',
      'src/html/personal-text.ts',
      'generators/site/highlight.ts',
      'generators/site/markdown.ts',
    ];
    assertNone(
      files
        .filter(({ path }) => !allowed.includes(path))
        .flatMap(({ path, imports }) =>
          imports
            .filter(({ names }) => names.includes('trusted'))
            .map(({ line, names }) => `${path}:${line} imports ${names.join(', ')}`),
        ),
    );
  });

  it('are read as HTML: each value has its place', () => {
    const given = (values: string) => values.replaceAll('{', '${');
    for (const [template, places] of [
      ['<p>{a}</p>', []],
      ['<p class="a {a} b > c" id="{b}">{c}</p>{d}', []],
      ['<p{attributes(a)} class="{b}">', []],
      ['<script src="{a}">"1 < 2"</script>{b}', []],
      ['{a}<p>1 < 2, "{b}" = \'{c}\'</p>', []],
      ['<p {a}>', ['tag']],
      ['<{a}>', ['tag']],
      ['<p class="a"{b}>', ['tag']],
      ['<p class={a} id={b}>{c}', ['unquoted', 'unquoted']],
      ["<p class='{a}'>", ['unquoted']],
      ['<script>if (1 < 2) {a}</script>{b}', ['script']],
      ['<style>{a}</style>', ['script']],
    ] as const) {
      const file = `html\`${given(template)}\``;
      const tree = ts.createSourceFile('a.ts', file, ts.ScriptTarget.Latest, true);
      assert.deepEqual(
        findMisplaced(tree).map(({ place }) => place),
        places,
        template,
      );
    }
  });
});
