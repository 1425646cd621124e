import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { Request, RequestHandler, Response } from 'express';
import { Problem } from '../base/errors.ts';
import { readFormBody, refuseTooLarge } from './read-body.ts';

/** What a form with a large file may have at most. */
export interface SpoolLimits {
  readonly bytes: number;
  readonly fields: number;
  readonly fieldBytes: number;
}

/** A file of a form, of any size, on the disk. Its file there has no name, so that nothing is left of it when the process ends. */
export interface SpooledFile {
  readonly name: string;
  read(): AsyncIterable<Buffer>;
}

interface Spooled {
  readonly form: URLSearchParams;
  readonly files: ReadonlyMap<string, SpooledFile>;
  readonly handles: readonly FileHandle[];
}

type Parser = InstanceType<typeof Busboy>;

const spooled = new WeakMap<Request, Spooled>();
const mostFiles = 2;

/**
 * Reads the body of a form that may have large files while it comes: its fields as `readFormBody` does, and its files for
 * `spooledFilesOf` onto the disk. Refuses more bytes or fields than the limits, and what cannot be read. Call `closeSpooled` at the end.
 */
export function spoolBody(limits: SpoolLimits): RequestHandler {
  const readForm = readFormBody({ bytes: limits.fieldBytes, fields: limits.fields });
  return async (request, response, next) => {
    if (request.is('multipart/form-data') === false) {
      await readForm(request, response, next);
      return;
    }
    const upload = await spool(request, response, limits);
    request.body = upload.form;
    spooled.set(request, upload);
    next();
  };
}

/** The files that `spoolBody` has kept of a request, by the names of their fields. A file field that is empty is not among them. */
export function spooledFilesOf(request: Request): ReadonlyMap<string, SpooledFile> {
  return spooled.get(request)?.files ?? new Map();
}

/** Frees the disk of the files of a request. */
export async function closeSpooled(request: Request): Promise<void> {
  await closeAll(spooled.get(request)?.handles ?? []);
}

async function closeAll(handles: readonly FileHandle[]): Promise<void> {
  for (const handle of handles) await handle.close();
}

async function spool(request: Request, response: Response, limits: SpoolLimits): Promise<Spooled> {
  const form = new URLSearchParams();
  const files = new Map<string, SpooledFile>();
  const handles: FileHandle[] = [];
  const streams: Readable[] = [];
  const keeping: Promise<void>[] = [];
  const parser = createParser(request, limits);
  const keep = async (field: string, stream: Readable, name: string) => {
    const handle = await openNameless();
    handles.push(handle);
    let size = 0;
    for await (const chunk of stream) {
      size += (chunk as Buffer).length;
      await handle.write(chunk as Buffer);
    }
    if (name === '' && size === 0) return;
    files.set(field, { name, read: () => handle.createReadStream({ start: 0, autoClose: false }) });
  };
  parser.on('field', (name, value) => form.append(name, value));
  parser.on('file', (field, stream, name) => {
    // The parser may report a broken file before anybody reads it.
    stream.on('error', () => {});
    streams.push(stream);
    const kept = keep(field, stream, name);
    // It is awaited when the body is at its end, which does not come if the disk is full.
    kept.catch((error) => parser.destroy(error));
    keeping.push(kept);
  });
  try {
    await feed(parser, { request, response, limits });
    await Promise.all(keeping);
    return { form, files, handles };
  } catch (error) {
    // The parser does not end them when it is destroyed.
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(keeping);
    await closeAll(handles);
    throw error;
  }
}

function createParser(request: Request, { fields, fieldBytes, bytes }: SpoolLimits): Parser {
  const most = { fields, files: mostFiles, parts: fields + mostFiles, fileSize: bytes };
  const limits = { ...most, fieldSize: fieldBytes, headerPairs: 20 };
  if (request.get('content-encoding') !== undefined)
    throw new Problem('unsupported_media_type', 'A form with a file must not be compressed.');
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits });
  } catch {
    throw unreadable();
  }
}

// By listeners: an iterator would destroy the connection before the refusal is sent.
function feed(
  parser: Parser,
  {
    request,
    response,
    limits,
  }: { readonly request: Request; readonly response: Response; readonly limits: SpoolLimits },
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = (error: unknown) => {
    request.off('data', take).off('end', end).resume();
    parser.destroy();
    reject(error);
  };
  const tooMany = () => fail(new Problem('invalid_request', 'The form has too many fields.'));
  const tooLarge = () => fail(refuseTooLarge(request, response, { bytes: limits.bytes, isKeyless: true }));
  let length = 0;
  const take = (chunk: Buffer) => {
    length += chunk.length;
    if (length > limits.bytes) {
      tooLarge();
    } else if (!parser.write(chunk)) {
      request.pause();
      parser.once('drain', () => request.resume());
    }
  };
  const end = () => parser.end();
  const brokenOff = () => {
    if (!request.readableEnded) fail(unreadable());
  };
  parser.on('partsLimit', tooMany).on('fieldsLimit', tooMany).on('filesLimit', tooMany);
  parser.on('error', (error) => fail(isOfDisk(error) ? error : unreadable()));
  parser.on('finish', resolve);
  if (Number(request.headers['content-length'] ?? 0) > limits.bytes) {
    tooLarge();
    return promise;
  }
  // The client may be gone since the request came; then no further event follows.
  if (request.destroyed) {
    fail(unreadable());
    return promise;
  }
  request.on('data', take).on('end', end);
  request.on('error', brokenOff).on('close', brokenOff);
  return promise;
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'civic-'));
  try {
    return await open(join(folder, 'upload'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function unreadable(): Problem {
  return new Problem('invalid_request', 'The form cannot be read.');
}
