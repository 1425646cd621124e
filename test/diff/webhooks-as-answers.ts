import type { Description as ServiceDescription } from '../../generators/description/description.ts';

/** The parts of an operation that are read here. */
interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody: { readonly content: unknown };
}

/** The parts of a description that are read here. */
export interface Description extends ServiceDescription {
  readonly info: { readonly version: string };
  readonly webhooks?: Readonly<Record<string, { readonly post: Operation }>>;
}

/**
 * The description with each webhook as an operation that returns the message. A change of the message breaks receivers as
 * a change of a response breaks clients, but oasdiff treats a webhook as a request to the service.
 */
export function webhooksAsAnswers({ webhooks = {}, ...description }: Description): Description {
  const answers = Object.entries(webhooks).map(
    ([name, { post }]) => [`/messages/${name}`, { get: asAnswer(post) }] as const,
  );
  return { ...description, paths: { ...description.paths, ...Object.fromEntries(answers) } };
}

function asAnswer({ operationId, parameters = [], requestBody }: Operation): object {
  const headers = parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name, in: _, ...header }) => [name, header]);
  const message = {
    description: 'The message.',
    headers: Object.fromEntries(headers),
    content: requestBody.content,
  };
  return { operationId, responses: { 200: message } };
}
