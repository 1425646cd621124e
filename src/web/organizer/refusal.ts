import type { Problem } from '../../base/errors.ts';
import { html } from '../../html/html.ts';
import { catalogue } from '../../http/problem-catalogue.ts';
import { toProblem } from '../../http/problems.ts';
import type { OrganizerWebpage } from './route.ts';

/** An answer that is not what the user asked for, in the user's words. */
export class Refusal extends Error {
  readonly status: number;
  readonly title: string;
  /** What it is made of, for the log and the headers. */
  readonly problem: Problem | undefined;

  constructor(status: number, title: string, message: string, problem?: Problem) {
    super(message);
    this.status = status;
    this.title = title;
    this.problem = problem;
  }
}

/** The refusal of a stranger to the account, and of an address that does not exist. */
export function nothingToSee(): Refusal {
  return new Refusal(404, titles[404] ?? '', messages[404] ?? '');
}

/** The refusal of a request that another website may have caused. */
export function isForged(): Refusal {
  return new Refusal(
    403,
    'This form did not come from here',
    'The service cannot see that its own page sent this form. Nothing was changed. Go back, reload the page and try again.',
  );
}

const titles: Readonly<Record<number, string>> = {
  400: 'Something is not right yet',
  404: 'Page not found',
  405: 'This address does not work that way',
  409: 'Something else came first',
  412: 'Somebody else changed this',
  413: 'That is too much at once',
  415: 'This form cannot be read',
  429: 'Too many attempts',
  500: 'Something went wrong',
  503: 'The service is not available right now',
};

const messages: Readonly<Record<number, string>> = {
  404: 'There is no page at this address, or it is not open to you.',
  405: 'Go back and use the buttons of the page.',
  500: 'The fault is on our side. Please try again.',
  503: 'Please try again in a moment.',
};

/** Turns any error into words for the user. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const problem = toProblem(error);
  const { status, title } = catalogue[problem.code];
  return new Refusal(status, titles[status] ?? title, messages[status] ?? problem.message, problem);
}

/** The webpage of a refusal, with a way on. */
export function renderRefusal({ status, title, message }: Refusal, requestId: string): OrganizerWebpage {
  return {
    title,
    status,
    main: html`<h1>${title}</h1>
<p class="lead">${message}</p>
<p><a class="button" href="/manage">Go to your dashboard</a></p>
<p class="hint">If this should not happen, give the operator this number: <code>${requestId}</code></p>`,
  };
}
