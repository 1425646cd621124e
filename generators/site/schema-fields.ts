import { type Html, type HtmlValue, html } from '../../src/html/html.ts';
import { nameOfSchema, resolveSchema, type Schema } from './description.ts';
import { hrefFrom } from './href-from.ts';
import { renderInline } from './markdown.ts';
import { separate } from './separate.ts';
import { textOf } from './text-of.ts';

/** Where fields are shown. */
export interface FieldsPlace {
  readonly page: string;
  /** How many levels of nested fields are included, folded; deeper levels are links. */
  readonly levels: number;
  /** The label of a required field; in a response, of a field that is always present. */
  readonly required?: string;
}

/** One named value: a property, a parameter or a header. */
export interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  /** Takes precedence over the schema's own. */
  readonly description?: string | undefined;
  /** Takes precedence over the schema's own. */
  readonly example?: unknown;
}

/** The properties of a schema as a list; of an array the properties of its items. */
export function renderProperties(schema: Schema, place: FieldsPlace): Html | undefined {
  return renderFields(listProperties(schema), place);
}

/** The properties of a schema; of an array the properties of its items. */
export function listProperties(schema: Schema): Field[] {
  const { properties = {}, required = [], items } = resolveSchema(schema);
  if (items !== undefined) return listProperties(items);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    schema: property,
    required: required.includes(name),
  }));
}

/** Fields as a list with type, limits and description, with nested fields folded. */
export function renderFields(fields: readonly Field[], place: FieldsPlace): Html | undefined {
  if (fields.length === 0) return undefined;
  return html`<dl class="fields">\n${fields.map((field) => renderField(field, place))}</dl>\n`;
}

/** The type of a schema in words; a named schema is a link to its fields. */
export function renderType(schema: Schema, page: string): Html {
  const name = nameOfSchema(schema);
  const { type = 'any value', format, items } = resolveSchema(schema);
  const types = [type].flat();
  const orNull = types.includes('null') ? ' or null' : '';
  if (items !== undefined && name === undefined) return html`list of ${renderType(items, page)}${orNull}`;
  if (name !== undefined) {
    return html`<a href="${hrefFrom(page, `reference/schemas#${name}`)}">${name}</a>${orNull}`;
  }
  const word = types.filter((one) => one !== 'null').join(' or ');
  // The format `text` only excludes NUL; readers do not need it.
  const isPlain = format === undefined || format === 'text';
  return html`${isPlain ? word : `${word} (${format})`}${orNull}`;
}

/** The description of a field in one line. */
export function textOfField({ description, schema }: Field): string {
  return (description ?? resolveSchema(schema).description ?? '').trim().replace(/\s+/g, ' ');
}

/** Fields as a list in Markdown, with type, limits and description. */
export function writeFields(fields: readonly Field[]): string {
  const lines = fields.map((field) => {
    const resolved = resolveSchema(field.schema);
    const words = textOfField(field);
    const limits = listLimits(resolved, field.example ?? resolved.examples?.[0]).map((limit) =>
      textOf(html`${limit}`),
    );
    const type = `${textOf(renderType(field.schema, ''))}${field.required ? ', required' : ''}`;
    const parts = [words, limits.length > 0 && `(${limits.join('; ')})`].filter(Boolean);
    return `- \`${field.name}\` (${type})${parts.length > 0 ? `: ${parts.join(' ')}` : ''}`;
  });
  return lines.join('\n');
}

function renderField(field: Field, place: FieldsPlace): Html {
  const resolved = resolveSchema(field.schema);
  const words = field.description ?? resolved.description;
  const mark = field.required && html` <span class="required">${place.required ?? 'required'}</span>`;
  const limits = listLimits(resolved, field.example ?? resolved.examples?.[0]);
  return html`<div><dt><code>${field.name}</code> <span class="type">${renderType(field.schema, place.page)}</span>${mark}</dt>
<dd>${words !== undefined && html`<p>${renderInline(words, place.page)}</p>`}${
    limits.length > 0 && html`<p class="limits">${separate(limits, '; ')}</p>`
  }${renderNested(field.schema, place)}</dd></div>
`;
}

function renderNested(schema: Schema, place: FieldsPlace): Html | undefined {
  if (place.levels === 0) return undefined;
  const { items } = resolveSchema(schema);
  const holder = items ?? schema;
  const fields = renderProperties(holder, { ...place, levels: place.levels - 1 });
  if (fields === undefined) return undefined;
  return html`<details><summary>Fields of ${nameOfSchema(holder) ?? 'it'}</summary>\n${fields}</details>`;
}

function listLimits(schema: Schema, example: unknown): HtmlValue[] {
  const { pattern, default: usual } = schema;
  const words = [
    span(schema.minLength, schema.maxLength, 'characters'),
    span(schema.minItems, schema.maxItems, 'entries'),
    span(undefined, schema.maxProperties, 'members'),
    span(schema.minimum, schema.maximum, ''),
    pattern !== undefined && html`matches ${code(pattern)}`,
    schema.enum !== undefined &&
      html`one of ${separate(schema.enum.filter((one) => one !== null).map(code), ', ')}`,
    usual !== undefined && html`${code(usual)} unless given`,
    example !== undefined && html`such as ${code(example)}`,
  ];
  return words.filter((one) => one !== '' && one !== false);
}

function span(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return '';
  if (most === undefined) return `at least ${least} ${unit}`.trim();
  if (least === undefined) return `at most ${most} ${unit}`.trim();
  return (least === most ? `exactly ${most} ${unit}` : `${least} to ${most} ${unit}`).trim();
}

function code(value: unknown): Html {
  return html`<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`;
}
