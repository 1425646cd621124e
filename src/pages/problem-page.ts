import type { ErrorRequestHandler } from 'express';
import type { Context } from '../context.ts';
import { escapeHtml } from '../hal/escape-html.ts';
import { catalogue } from '../http/problem-catalogue.ts';
import { logCause, toProblem } from '../http/problems.ts';
import { sendPublicPage } from './public-page.ts';

/** Answers whatever was thrown as a page with the same words and status that a problem document would have. */
export function renderProblemPage(context: Pick<Context, 'logger'>): ErrorRequestHandler {
  return (error, request, response, next) => {
    const problem = toProblem(error, request);
    logCause(context, problem, response);
    if (response.headersSent) {
      next(error);
      return;
    }
    const { status, title } = catalogue[problem.code];
    if (status === 405) response.set('Allow', response.locals.allow ?? '');
    response.status(status).set('Cache-Control', 'no-store');
    sendPublicPage(response, {
      title,
      main: `<h1>${title}</h1>
<p>${escapeHtml(problem.message)}</p>
<p class="hint">Request ${response.locals.requestId}</p>`,
    });
  };
}
