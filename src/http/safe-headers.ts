import type { RequestHandler } from 'express';

/**
 * The headers of every answer: browsers believe its type, run and frame nothing of it, and stay with https where the
 * links begin with it. A page sets a Content-Security-Policy of its own.
 */
export function safeHeaders(baseUrl: string): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(baseUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/** Gives every answer its safe headers. */
export function setSafeHeaders({ baseUrl }: { baseUrl(): string }): RequestHandler {
  return (_request, response, next) => {
    const headers = safeHeaders(baseUrl());
    for (const name in headers) response.setHeader(name, headers[name] ?? '');
    next();
  };
}
