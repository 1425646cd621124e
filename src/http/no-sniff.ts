import type { RequestHandler } from 'express';

/** Tells browsers to believe the type of an answer, whatever its bytes look like (X-Content-Type-Options). */
export const noSniff: RequestHandler = (_request, response, next) => {
  response.set('X-Content-Type-Options', 'nosniff');
  next();
};
