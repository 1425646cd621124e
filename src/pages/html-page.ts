import type { Response } from 'express';
import { escapeHtml } from '../hal/escape-html.ts';

/** What pages may load: nothing but what the service itself serves, and no script but in files. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Answers a page under a strict Content-Security-Policy; `body` is HTML, `title` is text. */
export function sendPage(
  response: Response,
  { title, head = '', body }: { title: string; head?: string; body: string },
) {
  response
    .type('html')
    .set('Content-Security-Policy', contentSecurityPolicy)
    .set('X-Content-Type-Options', 'nosniff')
    .set('Referrer-Policy', 'no-referrer')
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}</head>
<body>
${body}
</body>
</html>
`);
}

/** The look of the small text pages. */
export const plainStyle = `<style>
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 42rem; margin: 3rem auto; padding: 0 1rem; color-scheme: light dark; }
code { font-size: 0.95em; }
pre { overflow-x: auto; padding: 0.75rem 1rem; border: 1px solid; border-radius: 0.25rem; line-height: 1.4; }
</style>
`;
