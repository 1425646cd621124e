import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { Request, RequestHandler, Response } from 'express';
import { Problem } from '../base/errors.ts';
import { readBody, readFormBody } from './read-body.ts';

/** What a form with files may have at most. */
export interface UploadLimits {
  readonly bytes: number;
  readonly fields: number;
  readonly fileBytes: number;
  readonly files: number;
}

/** A form with its files by the names of their fields. A file field that is empty is not among them. */
export interface Upload {
  readonly form: URLSearchParams;
  readonly files: ReadonlyMap<string, UploadedFile>;
}

/** A file of a form; its bytes are those until the limit. */
export interface UploadedFile {
  readonly bytes: Buffer;
  readonly isTooLarge: boolean;
}

const uploads = new WeakMap<Request, Upload['files']>();

/**
 * Reads the body of a form that may have files (multipart/form-data): its fields as `readFormBody` does, and its files for `filesOf`.
 * Refuses more bytes, fields or files than the limits, and what cannot be read.
 */
export function readUploadBody(
  limits: UploadLimits,
  formLimits: { readonly bytes: number; readonly fields: number },
): RequestHandler {
  const readForm = readFormBody(formLimits);
  return async (request, response, next) => {
    if (request.is('multipart/form-data') === false) {
      await readForm(request, response, next);
      return;
    }
    const { form, files } = await readUpload(request, response, limits);
    request.body = form;
    uploads.set(request, files);
    next();
  };
}

/** The files that `readUploadBody` has read with a request. */
export function filesOf(request: Request): Upload['files'] {
  return uploads.get(request) ?? new Map();
}

async function readUpload(request: Request, response: Response, limits: UploadLimits): Promise<Upload> {
  const body = await readBody(request, response, { bytes: limits.bytes, isKeyless: true });
  return parse(body, request.headers as BusboyHeaders, limits);
}

function parse(body: Buffer, headers: BusboyHeaders, limits: UploadLimits): Promise<Upload> {
  const { promise, resolve, reject } = Promise.withResolvers<Upload>();
  const form = new URLSearchParams();
  const files = new Map<string, UploadedFile>();
  const refuse = () => reject(new Problem('invalid_request', 'The form cannot be read.'));
  const tooMany = () => reject(new Problem('invalid_request', 'The form has too many fields.'));
  let parser: InstanceType<typeof Busboy>;
  try {
    const { fields, fileBytes, files: mostFiles } = limits;
    const most = { fields, files: mostFiles, parts: fields + mostFiles, fileSize: fileBytes };
    parser = new Busboy({ headers, limits: { ...most, fieldSize: limits.bytes, headerPairs: 20 } });
  } catch {
    refuse();
    return promise;
  }
  parser.on('field', (name, value) => form.append(name, value));
  parser.on('file', (name, stream, filename) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('error', refuse);
    stream.on('end', () => {
      const bytes = Buffer.concat(chunks);
      // A browser sends a field without a file as an empty one without a name.
      if (filename || bytes.length > 0) files.set(name, { bytes, isTooLarge: stream.truncated });
    });
  });
  parser.on('partsLimit', tooMany).on('fieldsLimit', tooMany).on('filesLimit', tooMany);
  parser.on('error', refuse);
  parser.on('finish', () => resolve({ form, files }));
  parser.end(body);
  return promise;
}
