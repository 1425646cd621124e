import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  /** The format of the service's own. */
  readonly 'x-format'?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** The formats of texts of several lines, and the fields of texts of several lines and of addresses. */
const severalLines = new Set(['short-text']);
const otherFields =
  /\/(body|value|description|comments|[a-z]+:event_instructions|instructions|petition_text|href|url|website)$/;
/** The formats whose own rule refuses a line break. */
const ownRule = new Set(['identifier', 'date-time', 'email', 'phone', 'country', 'webhook-url', 'uri']);
const breaks = [
  '\r\n',
  '\r',
  '\n',
  '\u0085',
  '\u2028',
  '\u2029',
  '\v',
  '\f',
  '\t',
  '\u001b',
  '\u007f',
  '\u009b',
];

for (const name of ['openapi.json', 'openapi-v2.json']) {
  const { schemas } = JSON.parse(
    readFileSync(new URL(`../../../generated/${name}`, import.meta.url), 'utf8'),
  ).components;

  describe(`The bodies that ${name} describes`, () => {
    for (const [title, schema] of Object.entries(schemas as Record<string, Schema>)) {
      if (!/(Input|Changes)$|^TagName$/.test(title)) continue;
      it(`have no line break or control character in the one-line texts of ${title} (2.1 summary)`, () => {
        const open = listTexts(schema, title).filter(
          ([place, text]) => !otherFields.test(place) && !isClosed(text),
        );
        assert.deepEqual(
          open.map(([place, { format, 'x-format': own }]) => `${place} ${own ?? format}`),
          [],
        );
      });
    }
  });
}

function isClosed({ 'x-format': own, format = own, pattern, enum: values, const: only }: Schema): boolean {
  if (values !== undefined || only !== undefined) return true;
  if (format !== undefined && (severalLines.has(format) || ownRule.has(format))) return true;
  return pattern !== undefined && breaks.every((one) => !new RegExp(pattern, 'u').test(`a${one}b`));
}

function listTexts(schema: Schema, place: string): [place: string, text: Schema][] {
  const isText = [schema.type].flat().includes('string');
  const {
    properties = {},
    items,
    propertyNames,
    additionalProperties,
    allOf = [],
    anyOf = [],
    oneOf = [],
  } = schema;
  const inside: [string, Schema][] = [
    ...Object.entries(properties),
    ...[allOf, anyOf, oneOf].flat().map((one): [string, Schema] => ['', one]),
    ...(items === undefined ? [] : [['[]', items] as [string, Schema]]),
    ...(typeof additionalProperties === 'object' ? [['*', additionalProperties] as [string, Schema]] : []),
  ];
  return [
    ...(isText ? [[place, schema] as [string, Schema]] : []),
    ...(propertyNames === undefined ? [] : [[`${place}/names`, propertyNames] as [string, Schema]]),
    ...inside.flatMap(([name, one]) => listTexts(one, `${place}/${name}`)),
  ];
}
