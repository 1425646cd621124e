import examples from '../generated/webhook-message-examples.json' with { type: 'json' };

const [first] = examples.messages;
if (first === undefined) throw new Error('The description has no example of a webhook.');

/** A complete message about a signature, as an endpoint gets it. */
export const messageBody = first.body;
