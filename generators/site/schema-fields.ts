import { escapeHtml } from '../../src/html/escape-html.ts';
import { nameOfSchema, resolveSchema, type Schema } from './description.ts';
import { hrefFrom } from './href-from.ts';
import { renderInline } from './markdown.ts';

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
export function renderProperties(schema: Schema, place: FieldsPlace): string {
  const { properties = {}, required = [], items } = resolveSchema(schema);
  if (items !== undefined) return renderProperties(items, place);
  return renderFields(
    Object.entries(properties).map(([name, property]) => ({
      name,
      schema: property,
      required: required.includes(name),
    })),
    place,
  );
}

/** Fields as a list with type, limits and description, with nested fields folded. */
export function renderFields(fields: readonly Field[], place: FieldsPlace): string {
  if (fields.length === 0) return '';
  return `<dl class="fields">\n${fields.map((field) => renderField(field, place)).join('')}</dl>\n`;
}

/** The type of a schema in words; a named schema is a link to its fields. */
export function renderType(schema: Schema, page: string): string {
  const name = nameOfSchema(schema);
  const { type = 'any value', format, items } = resolveSchema(schema);
  const types = [type].flat();
  const orNull = types.includes('null') ? ' or null' : '';
  if (items !== undefined && name === undefined) return `list of ${renderType(items, page)}${orNull}`;
  if (name !== undefined) {
    return `<a href="${hrefFrom(page, `reference/schemas#${name}`)}">${name}</a>${orNull}`;
  }
  const word = types.filter((one) => one !== 'null').join(' or ');
  // The format `text` only excludes NUL; readers do not need it.
  const isPlain = format === undefined || format === 'text';
  return escapeHtml(isPlain ? word : `${word} (${format})`) + orNull;
}

function renderField(field: Field, place: FieldsPlace): string {
  const resolved = resolveSchema(field.schema);
  const words = field.description ?? resolved.description;
  const mark = field.required ? ` <span class="required">${place.required ?? 'required'}</span>` : '';
  const limits = listLimits(resolved, field.example ?? resolved.examples?.[0]);
  return `<div><dt><code>${escapeHtml(field.name)}</code> <span class="type">${renderType(field.schema, place.page)}</span>${mark}</dt>
<dd>${words === undefined ? '' : `<p>${renderInline(words, place.page)}</p>`}${
    limits.length === 0 ? '' : `<p class="limits">${limits.join('; ')}</p>`
  }${renderNested(field.schema, place)}</dd></div>
`;
}

function renderNested(schema: Schema, place: FieldsPlace): string {
  if (place.levels === 0) return '';
  const { items } = resolveSchema(schema);
  const holder = items ?? schema;
  const fields = renderProperties(holder, { ...place, levels: place.levels - 1 });
  if (fields === '') return '';
  return `<details><summary>Fields of ${nameOfSchema(holder) ?? 'it'}</summary>\n${fields}</details>`;
}

function listLimits(schema: Schema, example: unknown): string[] {
  const { pattern, default: usual } = schema;
  const words = [
    span(schema.minLength, schema.maxLength, 'characters'),
    span(schema.minItems, schema.maxItems, 'entries'),
    span(undefined, schema.maxProperties, 'members'),
    span(schema.minimum, schema.maximum, ''),
    pattern === undefined ? '' : `matches ${code(pattern)}`,
    schema.enum === undefined
      ? ''
      : `one of ${schema.enum
          .filter((one) => one !== null)
          .map(code)
          .join(', ')}`,
    usual === undefined ? '' : `${code(usual)} unless given`,
    example === undefined ? '' : `such as ${code(example)}`,
  ];
  return words.filter((one) => one !== '');
}

function span(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return '';
  if (most === undefined) return `at least ${least} ${unit}`.trim();
  if (least === undefined) return `at most ${most} ${unit}`.trim();
  return (least === most ? `exactly ${most} ${unit}` : `${least} to ${most} ${unit}`).trim();
}

function code(value: unknown): string {
  return `<code>${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}</code>`;
}
