import type { ExampleCall } from './example-call.ts';
import type { ExampleValue } from './example-value.ts';
import { layOut } from './lay-out.ts';
import { camelCase, pascalCase } from './names.ts';

/** The call with the TypeScript client, as a whole module. */
export function writeTypescript({ operation, api, arguments: given, body, result }: ExampleCall): string {
  const client = `${pascalCase(operation.tag)}Api`;
  const members = [
    ...given
      .filter(({ value }) => value !== undefined)
      .map(
        ({ name, value }) =>
          `${camelCase(name)}: ${typeof value === 'number' ? value : quote(String(value))}`,
      ),
    ...(body === undefined ? [] : [`${camelCase(body.model.model)}: ${write(body.model)}`]),
  ];
  const call = `await client.${operation.id}(${members.length === 0 ? '' : braced(members)});`;
  return `import { Configuration, ${client} } from 'civic-action-service/client';

const configuration = new Configuration({
  basePath: ${quote(api)},${operation.key === 'none' ? '' : '\n  apiKey: process.env.KEY,'}
});
const client = new ${client}(configuration);

${useResult(call, result)}
`;
}

function useResult(call: string, result: ExampleCall['result']): string {
  if (result === undefined) return call;
  const { model, shown, list } = result;
  if (list === undefined) {
    const name = camelCase(model);
    return `const ${name} = ${call}\nconsole.log(${name}${shown === undefined ? '' : `.${camelCase(shown)}`});`;
  }
  const item = camelCase(list.model ?? 'item');
  return `const page = ${call}
for (const ${item} of page.embedded.${camelCase(list.name)}) {
  console.log(${item}${list.shown === undefined ? '' : `.${camelCase(list.shown)}`});
}`;
}

function write(value: ExampleValue): string {
  switch (value.kind) {
    case 'text':
    case 'address':
    case 'word':
      return quote(value.text);
    case 'time':
      return `new Date(${quote(value.text)})`;
    case 'plain':
      return String(value.value);
    case 'null':
      return 'null';
    case 'list':
      return layOut(['[', ']'], value.items.map(write));
    case 'map':
      return braced(value.entries.map(([name, one]) => `${nameMember(name)}: ${write(one)}`));
    case 'model':
      return braced(value.members.map((member) => `${camelCase(member.name)}: ${write(member.value)}`));
  }
}

function braced(members: readonly string[]): string {
  return layOut(['{', '}'], members, { pad: ' ' });
}

function nameMember(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : quote(name);
}

function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
