import type { ErrorRequestHandler, Request } from 'express';
import type { ProblemCode } from '../../base/errors.ts';
import type { Logger } from '../../base/logger.ts';
import { html } from '../../html/html.ts';
import { english, type Words } from '../../html/words/en.ts';
import { localsOf } from '../../http/call.ts';
import { logCause, setProblemStatus, toProblem } from '../../http/problems.ts';
import { sendPublicWebpage } from './public-webpage.ts';
import { wordsFor } from './words-for.ts';

type Needs = { logger: Logger; baseUrl(): string };

/** Answers every error with a webpage that has the status of the problem document, and words for people. */
export function answerProblem(context: Needs): ErrorRequestHandler {
  return (error, request, response, next) => {
    const problem = toProblem(error);
    logCause(context, problem, response);
    if (response.headersSent) {
      next(error);
      return;
    }
    const words = wordsFor(request);
    const kind = kindOf(problem.code);
    const title = words.problem.titles[kind];
    // The words of the problem document are English. That a method is not allowed is of no use to people.
    const hasOwnWords = words === english && kind !== 'method_not_allowed';
    setProblemStatus(response, problem);
    response.vary('Accept-Language');
    sendPublicWebpage(response, {
      title,
      language: words.language,
      main: html`<div class="one"><section class="lift"><h1>${title}</h1>
${hasOwnWords && html`<p>${wordForPeople(problem.message)}</p>\n`}<p>${words.problem.texts[kind]}</p>
<p><a class="button" href="${context.baseUrl()}/">${words.problem.start}</a></p>
<p class="fine">${words.problem.request(localsOf(response).requestId)}</p></section></div>`,
    });
  };
}

/** Answers an error with a webpage where the client prefers HTML, and passes on all others and those below `/api`. */
export function answerProblemToBrowsers(context: Needs): ErrorRequestHandler {
  const answer = answerProblem(context);
  return (error, request, response, next) => {
    if (/^\/api(\/|$)/i.test(request.path)) {
      next(error);
      return;
    }
    response.vary('Accept');
    if (prefersHtml(request)) answer(error, request, response, next);
    else next(error);
  };
}

// The message has values as `quote` writes them, in JSON.
function wordForPeople(message: string): string {
  const values = /"((?:[^"\\]|\\.)*)"/g;
  return message.replaceAll(values, (_, value: string) => `“${value.replaceAll(/\\(["\\])/g, '$1')}”`);
}

type Kind = keyof Words['problem']['titles'];

const kinds: Readonly<Partial<Record<ProblemCode, Kind>>> = {
  not_found: 'not_found',
  method_not_allowed: 'method_not_allowed',
  rate_limited: 'rate_limited',
  payload_too_large: 'payload_too_large',
  database_unavailable: 'unavailable',
  internal: 'internal',
};

function kindOf(code: ProblemCode): Kind {
  return kinds[code] ?? 'other';
}

/** Whether `Accept` prefers HTML to JSON, as that of browsers does. A client that accepts anything gets JSON. */
export function prefersHtml(request: Pick<Request, 'accepts'>): boolean {
  return request.accepts(['application/problem+json', 'application/json', 'text/html']) === 'text/html';
}
