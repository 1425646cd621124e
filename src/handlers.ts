import { entryPointHandlers } from './entry-point/entry-point-handlers.ts';
import { eventHandlers } from './events/event-handlers.ts';
import type { Handlers } from './http/operations.ts';
import { personHandlers } from './people/person-handlers.ts';
import { petitionHandlers } from './petitions/petition-handlers.ts';
import { signatureHandlers } from './signatures/signature-handlers.ts';
import { tagHandlers } from './tags/tag-handlers.ts';

/** Every operation of the spec and what answers it; an operation without a handler does not compile. */
export const handlers = {
  ...entryPointHandlers,
  ...eventHandlers,
  ...personHandlers,
  ...petitionHandlers,
  ...signatureHandlers,
  ...tagHandlers,
} satisfies Handlers;
