import type { ExampleCall } from './example-call.ts';
import type { ExampleValue } from './example-value.ts';
import { layOut } from './lay-out.ts';
import { listModels } from './list-models.ts';
import { pascalCase, snakeCase } from './names.ts';

/** The call with the Python client, as a whole program. */
export function writePython({ operation, api, arguments: given, body, result }: ExampleCall): string {
  const client = `${pascalCase(operation.tag)}Api`;
  const text = body === undefined ? '' : write(body.model);
  const inPath = given.filter(({ in: place }) => place === 'path').map(({ value }) => JSON.stringify(value));
  const others = given
    .filter(({ in: place, value }) => place !== 'path' && value !== undefined)
    .map(({ name, value }) => `${snakeCase(name)}=${JSON.stringify(value)}`);
  const names = body === undefined ? [] : [snakeCase(body.model.model)];
  const call = layOut(
    [`${client}(client).${snakeCase(operation.id)}(`, ')'],
    [...inPath, ...names, ...others],
    {
      step: '    ',
    },
  );
  const imported = [
    'ApiClient',
    'Configuration',
    client,
    ...(body === undefined ? [] : listModels(body.model)),
  ];
  const settings = [
    `host=${JSON.stringify(api)}`,
    ...(operation.key === 'none' ? [] : ['api_key={"apiKey": os.environ["KEY"]}']),
  ];
  return `${writeImports(operation.key !== 'none', text.includes('datetime.'))}${layOut(
    ['from civic_action import (', ')'],
    [...new Set(imported)].sort(),
    { step: '    ' },
  ).replace(/^(from .*) \((.*)\)$/, '$1 $2')}

configuration = ${layOut(['Configuration(', ')'], settings, { step: '    ' })}
client = ApiClient(configuration)

${body === undefined ? '' : `${names[0]} = ${text}\n`}${useResult(call, result)}
`;
}

function writeImports(usesKey: boolean, usesTime: boolean): string {
  const lines = [...(usesKey ? ['import os'] : []), ...(usesTime ? ['from datetime import datetime'] : [])];
  return lines.length === 0 ? '' : `${lines.join('\n')}\n\n`;
}

function useResult(call: string, result: ExampleCall['result']): string {
  if (result === undefined) return call;
  const { model, shown, list } = result;
  if (list === undefined) {
    const name = snakeCase(model);
    return `${name} = ${call}\nprint(${name}${shown === undefined ? '' : `.${snakeCase(shown)}`})`;
  }
  const item = snakeCase(list.model ?? 'item');
  return `page = ${call}
for ${item} in page.embedded.${snakeCase(list.name)}:
    print(${item}${list.shown === undefined ? '' : `.${snakeCase(list.shown)}`})`;
}

function write(value: ExampleValue): string {
  switch (value.kind) {
    case 'text':
    case 'address':
    case 'word':
      return JSON.stringify(value.text);
    case 'time':
      // Python before 3.11 does not accept the Z.
      return `datetime.fromisoformat(${JSON.stringify(value.text.replace(/Z$/, '+00:00'))})`;
    case 'plain':
      return typeof value.value === 'boolean' ? (value.value ? 'True' : 'False') : String(value.value);
    case 'null':
      return 'None';
    case 'list':
      return layOut(['[', ']'], value.items.map(write), { step: '    ' });
    case 'map':
      return layOut(
        ['{', '}'],
        value.entries.map(([name, one]) => `${JSON.stringify(name)}: ${write(one)}`),
        { step: '    ' },
      );
    case 'model':
      return layOut(
        [`${value.model}(`, ')'],
        value.members.map((member) => `${snakeCase(member.name)}=${write(member.value)}`),
        { step: '    ' },
      );
  }
}
