import type { Argument, ExampleCall } from './example-call.ts';
import type { ExampleValue } from './example-value.ts';
import { indent, layOut } from './lay-out.ts';
import { listTypes } from './list-models.ts';
import { camelCase, pascalCase } from './names.ts';

/** The call with the Java client, as a whole program of one class. */
export function writeJava({ operation, api, arguments: given, body, result }: ExampleCall): string {
  const client = `${pascalCase(operation.tag)}Api`;
  const text = body === undefined ? '' : write(body.model);
  const name = camelCase(body?.model.model ?? '');
  const call = layOut(
    [`new ${client}(client).${operation.id}(`, ')'],
    [
      ...given.filter(({ in: place }) => place === 'path').map(writeArgument),
      ...(body === undefined ? [] : [name]),
      ...given.filter(({ in: place }) => place !== 'path').map(writeArgument),
    ],
    { step: '    ', lastComma: false },
  );
  const imports = [
    'civicaction.ApiClient',
    `civicaction.api.${client}`,
    ...(body === undefined ? [] : listTypes(body.model).map((model) => `civicaction.model.${model}`)),
    ...given.flatMap(({ value, model }) =>
      value === undefined || model === undefined ? [] : [`civicaction.model.${model}`],
    ),
    ...(text.includes('URI.create(') ? ['java.net.URI'] : []),
    ...(text.includes('List.of(') ? ['java.util.List'] : []),
    ...(text.includes('OffsetDateTime.') ? ['java.time.OffsetDateTime'] : []),
  ];
  const statements = [
    'var client = new ApiClient();',
    `client.updateBaseUri(${JSON.stringify(api)});`,
    ...(operation.key === 'none'
      ? []
      : ['client.setRequestInterceptor(request -> request.header("api-key", System.getenv("KEY")));']),
    '',
    ...(body === undefined ? [] : [`var ${name} = ${text};`]),
    useResult(call, result),
  ];
  return `${imports
    .sort()
    .map((one) => `import ${one};`)
    .join('\n')}

class ${pascalCase(operation.id)} {
  public static void main(String[] arguments) throws Exception {
${indent(statements.join('\n'), '    ')}
  }
}
`;
}

// Java has no named arguments, so unused ones are null.
function writeArgument({ value, model }: Argument): string {
  if (value !== undefined && model !== undefined) return `${model}.${String(value).toUpperCase()}`;
  return value === undefined ? 'null' : JSON.stringify(value);
}

function useResult(call: string, result: ExampleCall['result']): string {
  if (result === undefined) return `${call};`;
  const { model, shown, list } = result;
  const show = (name: string, member: string | undefined) =>
    `System.out.println(${name}${member === undefined ? '' : `.${getter(member)}`});`;
  if (list === undefined) {
    const name = camelCase(model);
    return `var ${name} = ${call};\n${show(name, shown)}`;
  }
  const item = camelCase(list.model ?? 'item');
  return `var page = ${call};
for (var ${item} : page.getEmbedded().${getter(list.name)}) {
  ${show(item, list.shown)}
}`;
}

function getter(name: string): string {
  return `get${pascalCase(name)}()`;
}

function write(value: ExampleValue): string {
  switch (value.kind) {
    case 'text':
      return JSON.stringify(value.text);
    case 'address':
      return `URI.create(${JSON.stringify(value.text)})`;
    case 'word':
      return `${value.model}.${value.text.toUpperCase()}`;
    case 'time':
      return `OffsetDateTime.parse(${JSON.stringify(value.text)})`;
    case 'plain':
      return String(value.value);
    case 'null':
      return 'null';
    case 'list':
      return layOut(['List.of(', ')'], value.items.map(write), { step: '    ', lastComma: false });
    case 'map':
      throw new Error('A map is put in member by member.');
    case 'model':
      return writeModel(value.model, value.members);
  }
}

function writeModel(
  model: string,
  members: readonly { readonly name: string; readonly value: ExampleValue }[],
): string {
  const calls = members.flatMap(({ name, value }) => {
    if (value.kind !== 'map') return [`.${camelCase(name)}(${write(value)})`];
    // Map.of does not accept null.
    return value.entries.map(
      ([key, one]) => `.put${pascalCase(name)}Item(${JSON.stringify(key)}, ${write(one)})`,
    );
  });
  const line = `new ${model}()${calls.join('')}`;
  if (calls.length <= 1 && line.length <= 76 && !line.includes('\n')) return line;
  return `new ${model}()\n${indent(calls.join('\n'), '    ')}`;
}
