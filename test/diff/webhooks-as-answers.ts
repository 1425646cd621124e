/** An operation, as far as turning it round asks. */
interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody: { readonly content: unknown };
}

/** A description, as far as turning its webhooks round asks. */
export interface Description {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, unknown>>;
  readonly webhooks?: Readonly<Record<string, { readonly post: Operation }>>;
}

/**
 * The description with each webhook as an operation that answers the message: what is sent to receivers breaks them as
 * an answer breaks a client, while a webhook itself is read as a request to the service.
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
