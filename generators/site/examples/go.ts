import type { ExampleCall } from './example-call.ts';
import type { ExampleModel, ExampleValue } from './example-value.ts';
import { indent, layOut } from './lay-out.ts';
import { camelCase, pascalCase } from './names.ts';

/** The call with the Go client, as a whole program. */
export function writeGo({ operation, api: url, arguments: given, body, result }: ExampleCall): string {
  const before: string[] = [];
  const model = body && writeModel(body.model, before);
  const inPath = given.filter(({ in: place }) => place === 'path').map(({ value }) => JSON.stringify(value));
  const steps = [
    `${pascalCase(operation.id)}(${['ctx', ...inPath].join(', ')})`,
    ...(body === undefined ? [] : [`${body.model.model}(${model})`]),
    ...given
      .filter(({ in: place, value }) => place !== 'path' && value !== undefined)
      .map(({ name, value }) => `${pascalCase(name)}(${JSON.stringify(value)})`),
    'Execute()',
  ];
  const api = `client.${pascalCase(operation.tag)}API`;
  const line = [api, ...steps].join('.');
  const call = line.length > 90 ? [api, ...steps].join('.\n\t') : line;
  const statements = [
    'configuration := civicaction.NewConfiguration()',
    `configuration.Servers = civicaction.ServerConfigurations{{URL: ${JSON.stringify(url)}}}`,
    ...(operation.key === 'none' ? [] : ['configuration.AddDefaultHeader("api-key", os.Getenv("KEY"))']),
    'client := civicaction.NewAPIClient(configuration)',
    'ctx := context.Background()',
    '',
    ...before,
    useResult(call, result),
  ].join('\n');
  const packages = ['context', 'fmt', 'log', 'os', 'time'].filter((name) => statements.includes(`${name}.`));
  return `package main

import (
${indent(packages.map((name) => JSON.stringify(name)).join('\n'), '\t')}

	civicaction "example.org/civic-action-service/civic-action-go"
)

func main() {
${indent(statements, '\t')}
}
`;
}

const stopOnError = 'if err != nil {\n\tlog.Fatal(err)\n}';

function useResult(call: string, result: ExampleCall['result']): string {
  if (result === undefined) return `_, err := ${call}\n${stopOnError}`;
  const { model, shown, list } = result;
  const show = (name: string, member: string | undefined) =>
    `fmt.Println(${name}${member === undefined ? '' : `.Get${pascalCase(member)}()`})`;
  const name = list === undefined ? camelCase(model) : 'page';
  const received = `${name}, _, err := ${call}\n${stopOnError}\n`;
  if (list === undefined) return received + show(name, shown);
  const item = camelCase(list.model ?? 'item');
  return `${received}for _, ${item} := range page.Embedded.Get${pascalCase(list.name)}() {\n\t${show(item, list.shown)}\n}`;
}

/** An expression for the model's value; statements that it needs are added to `before`. */
function writeModel({ model, members }: ExampleModel, before: string[]): string {
  const required = members.filter((member) => member.required);
  const made = `civicaction.New${model}(${required.map(({ value }) => write(value, before)).join(', ')})`;
  if (required.length === members.length) return `*${made}`;
  // A list may have several of one model.
  const others = before.filter((line) => line.includes(` := civicaction.New${model}(`)).length;
  const name = `${camelCase(model)}${others === 0 ? '' : others + 1}`;
  const set = members
    .filter((member) => !member.required)
    .map((member) => `${name}.${writeSetter(member.name, member.value, before)}`);
  before.push(`${name} := ${made}`, ...set, '');
  return `*${name}`;
}

function writeSetter(name: string, value: ExampleValue, before: string[]): string {
  if (value.kind !== 'null') return `Set${pascalCase(name)}(${write(value, before)})`;
  // The client leaves out a list that is nil.
  return value.isList
    ? `AdditionalProperties = map[string]interface{}{${JSON.stringify(name)}: nil}`
    : `Set${pascalCase(name)}Nil()`;
}

function write(value: ExampleValue, before: string[]): string {
  switch (value.kind) {
    case 'text':
    case 'address':
    case 'word':
      return JSON.stringify(value.text);
    case 'time':
      return writeTime(value.text);
    case 'plain':
      return String(value.value);
    case 'null':
      return 'nil';
    case 'list':
      return layOut(
        [`[]${value.model === undefined ? 'string' : `civicaction.${value.model}`}{`, '}'],
        value.items.map((one) => write(one, before)),
        { step: '\t' },
      );
    case 'map':
      return layOut(
        [`map[string]${value.mayBeNull ? '*' : ''}string{`, '}'],
        value.entries.map(
          ([key, one]) => `${JSON.stringify(key)}: ${writeMapped(one, value.mayBeNull, before)}`,
        ),
        { step: '\t' },
      );
    case 'model':
      return writeModel(value, before);
  }
}

// The same time as time.Parse returns, without an error to check.
function writeTime(text: string): string {
  const [, offset = 'Z'] = /(Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  const [year, month = '', ...others] = text.slice(0, -offset.length).split(/[-T:]/).map(Number);
  const zone = offset === 'Z' ? 'time.UTC' : `time.FixedZone("", ${secondsOf(offset)})`;
  return `time.Date(${[year, `time.Month(${month})`, ...others, 0, zone].join(', ')})`;
}

function secondsOf(offset: string): string {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return `${offset[0] === '-' ? '-' : ''}${hours * 3600 + minutes * 60}`;
}

function writeMapped(value: ExampleValue, mayBeNull: boolean, before: string[]): string {
  const written = write(value, before);
  return mayBeNull && value.kind !== 'null' ? `civicaction.PtrString(${written})` : written;
}
