import type { ErrorRequestHandler } from 'express';
import type { Context } from '../context.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { catalogue } from '../http/problem-catalogue.ts';
import { logCause, setProblemStatus, toProblem } from '../http/problems.ts';
import { prefersHtml } from './prefers-html.ts';
import { sendPublicPage } from './public-page.ts';

type Needs = Pick<Context, 'logger' | 'baseUrl'>;

/** Answers whatever was thrown as a page with the same words and status that a problem document would have. */
export function renderProblemPage(context: Needs): ErrorRequestHandler {
  return (error, request, response, next) => {
    const problem = toProblem(error, request);
    logCause(context, problem, response);
    if (response.headersSent) {
      next(error);
      return;
    }
    const { title } = catalogue[problem.code];
    setProblemStatus(response, problem);
    sendPublicPage(response, {
      title,
      main: `<h1>${title}</h1>
<p>${escapeHtml(problem.message)}</p>
<p><a href="${escapeHtml(context.baseUrl())}/">To the start page</a></p>
<p class="hint">Request ${response.locals.requestId}</p>`,
    });
  };
}

/** The same for browsers alone, and nowhere below `/api`: what prefers HTML gets a page, everything else what comes next. */
export function renderProblemForBrowsers(context: Needs): ErrorRequestHandler {
  const render = renderProblemPage(context);
  return (error, request, response, next) => {
    if (/^\/api(\/|$)/i.test(request.path)) {
      next(error);
      return;
    }
    response.vary('Accept');
    if (prefersHtml(request)) render(error, request, response, next);
    else next(error);
  };
}
