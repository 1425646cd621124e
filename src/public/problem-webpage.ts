import type { ErrorRequestHandler, Request } from 'express';
import { html } from '../html/html.ts';
import type { Words } from '../html/words/en.ts';
import { localsOf } from '../http/call.ts';
import { catalogue } from '../http/problem-catalogue.ts';
import { logCause, setProblemStatus, toProblem } from '../http/problems.ts';
import type { Logger } from '../logger.ts';
import { sendPublicWebpage } from './public-webpage.ts';

type Needs = { logger: Logger; baseUrl(): string };

/** Answers every error with a webpage that has the status and the words of the problem document. */
export function answerProblem(context: Needs, words: Words): ErrorRequestHandler {
  return (error, _request, response, next) => {
    const problem = toProblem(error);
    logCause(context, problem, response);
    if (response.headersSent) {
      next(error);
      return;
    }
    const { title } = catalogue[problem.code];
    setProblemStatus(response, problem);
    sendPublicWebpage(response, {
      title,
      language: words.language,
      main: html`<h1>${title}</h1>
<p>${problem.message}</p>
<p><a href="${context.baseUrl()}/">${words.problem.start}</a></p>
<p class="hint">${words.problem.request(localsOf(response).requestId)}</p>`,
    });
  };
}

/** Answers an error with a webpage where the client prefers HTML, and passes on all others and those below `/api`. */
export function answerProblemToBrowsers(context: Needs, words: Words): ErrorRequestHandler {
  const answer = answerProblem(context, words);
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

/** Whether `Accept` prefers HTML to JSON, as that of browsers does. A client that accepts anything gets JSON. */
export function prefersHtml(request: Pick<Request, 'accepts'>): boolean {
  return request.accepts(['application/problem+json', 'application/json', 'text/html']) === 'text/html';
}
