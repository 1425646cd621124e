import { html } from '../../html/html.ts';
import type { Refusal } from './refusal.ts';
import type { OrganiserWebpage } from './route.ts';

/** The webpage of a refusal, with a way on. */
export function renderRefusal({ status, title, message }: Refusal, requestId: string): OrganiserWebpage {
  return {
    title,
    status,
    main: html`<h1>${title}</h1>
<p class="lead">${message}</p>
<p><a class="button" href="/manage">Go to your dashboard</a></p>
<p class="hint">If this should not happen, give the operator this number: <code>${requestId}</code></p>`,
  };
}
