import type { RequestHandler, Response } from 'express';
import { Problem } from '../../base/errors.ts';
import type { Database } from '../../database/connect.ts';
import { findPicture } from '../../media/media-store.ts';
import { isPictureHash } from '../../media/picture.ts';
import { openFavicon, openStyle } from './face-files.ts';
import type { PublicRoute } from './public-route.ts';

const forGood = 'public, max-age=31536000, immutable';

/** What webpages show beside their text: pictures by their hash, the style in the colour of a group, and the icon. */
export function listFaceRoutes({ db }: { readonly db: Database }): readonly PublicRoute[] {
  return [
    { path: '/media/:hash', get: { operation: 'sendPicture', handle: sendPicture(db) } },
    { path: '/style/:color.css', get: { operation: 'sendStyle', handle: sendStyle } },
    { path: '/favicon.ico', get: { operation: 'sendFavicon', handle: sendFavicon } },
  ];
}

// The content of an address never changes, and an address without content may get some (I-media).
function sendPicture(db: Database): RequestHandler {
  return async (request, response) => {
    const hash = String(request.params.hash);
    const found = isPictureHash(hash) ? await findPicture(db, hash) : undefined;
    if (found === undefined) throw nothingThere();
    keep(response, forGood).set({ ETag: `"${hash}"`, 'Content-Type': found.type });
    response.send(found.bytes);
  };
}

const sendStyle: RequestHandler = async ({ params, query }, response) => {
  const file = openStyle(`#${params.color}`);
  if (file === undefined) throw nothingThere();
  keep(response, query.v === file.version ? forGood : 'public, max-age=0').type('text/css');
  await file.send(response);
};

const sendFavicon: RequestHandler = async (_request, response) => {
  keep(response, 'public, max-age=86400').type('image/svg+xml');
  await openFavicon()(response);
};

function keep(response: Response, keeping: string): Response {
  return response.set('Cache-Control', keeping);
}

function nothingThere(): Problem {
  return new Problem('not_found', 'There is no such file.');
}
