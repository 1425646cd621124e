import { findShownExample, listCodes } from './answers.ts';
import { description, type Example, lookUp, resolveSchema } from './description.ts';
import { writeCurl } from './examples/curl.ts';
import { readExampleCall } from './examples/example-call.ts';
import { keyWords } from './key-words.ts';
import { firstContent, firstExample, type Operation, type Tag } from './operations.ts';
import { listParameters, parameterPlaces } from './parameters.ts';
import { listProperties, renderType, writeFields } from './schema-fields.ts';
import { textOf } from './text-of.ts';

/** The page of a tag as Markdown. */
export function writeReference({
  name,
  text,
  operations,
}: Pick<Tag, 'name' | 'text' | 'operations'>): string {
  return join([`# ${name}`, text, ...operations.map(writeOperation)]);
}

/** The page of all schemas as Markdown. */
export function writeSchemas(intro: string): string {
  const schemas = Object.keys(description.components.schemas).map((name) => {
    const schema = resolveSchema({ $ref: `#/components/schemas/${name}` });
    const values = schema.enum?.map((value) => `\`${value}\``).join(', ');
    return join([
      `## ${name}`,
      schema.description,
      writeFields(listProperties(schema)),
      values && `One of ${values}.`,
    ]);
  });
  return join(['# Schemas', intro, ...schemas]);
}

function writeOperation(operation: Operation): string {
  const { id, method, path, summary, text, key, isWebhook } = operation;
  const address = isWebhook
    ? `\`${method}\` to the URL of your webhook, sent by the service`
    : `\`${method} /api/v1${path}\`. ${keyWords[key]}`;
  return join([
    `## ${summary}`,
    `${address} Operation \`${id}\`.`,
    text,
    ...parameterPlaces.map(([place, title]) => {
      const fields = listParameters(operation, place);
      return fields.length > 0 && join([`### ${title}`, writeFields(fields)]);
    }),
    writeBody(operation),
    writeAnswers(operation),
    isWebhook ? writeMessage(operation) : writeExample(operation),
  ]);
}

function writeBody({ body }: Operation): string | undefined {
  const content = firstContent(body?.content);
  if (body === undefined || content === undefined) return undefined;
  const type = textOf(renderType(content.schema, ''));
  return join(['### Body', body.description, `${type}:`, writeFields(listProperties(content.schema))]);
}

function writeAnswers({ answers }: Operation): string {
  const lines = answers.map(([status, answer]) => {
    const codes = listCodes(answer).map((code) => `[\`${code}\`](../problems/${code})`);
    const words = answer.description.trim().replace(/\s+/g, ' ');
    return `- ${status}: ${words}${codes.length > 0 ? ` Code ${codes.join(' or ')}.` : ''}`;
  });
  return join(['### Answers', lines.join('\n')]);
}

function writeExample(operation: Operation): string {
  const example = findShownExample(operation);
  return join([
    '### Example',
    `\`\`\`sh\n${writeCurl(readExampleCall(operation))}\n\`\`\``,
    example && writeJson(example),
  ]);
}

function writeMessage({ body }: Operation): string | undefined {
  const content = firstContent(body?.content);
  const example = content && firstExample(content);
  return example && join(['### Example', writeJson(lookUp<Example>(example))]);
}

function writeJson({ value }: Example): string {
  return typeof value === 'string'
    ? `\`\`\`text\n${value.trimEnd()}\n\`\`\``
    : `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}

function join(parts: readonly (string | undefined | false)[]): string {
  return parts
    .filter(Boolean)
    .map((part) => String(part).trim())
    .join('\n\n');
}
