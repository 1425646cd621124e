import type { ErrorObject, ValidateFunction } from 'ajv';
import type { Problem } from '../errors.ts';
import { type Mistake, refuseMistakes } from '../http/problems.ts';
import { createSchemaCompiler } from './schema-compiler.ts';

/** Judges a body, such as one made of a form's fields, by a schema of the spec: undefined where it fits, else `invalid_request` with every mistake, as the validator would tell them. */
export type JudgeBody = (body: object) => Problem | undefined;

/** Makes the judge of a schema; it is compiled when it is first needed. */
export function createJudgeBody(schema: object): JudgeBody {
  let validate: ValidateFunction | undefined;
  return (body) => {
    validate ??= createSchemaCompiler({ allErrors: true })(schema);
    if (validate(body)) return undefined;
    return refuseMistakes((validate.errors ?? []).map(toMistake), { body, query: {} });
  };
}

function toMistake({ instancePath, keyword, params, message = 'is wrong' }: ErrorObject): Mistake {
  const missing = keyword === 'required' ? `/${params.missingProperty}` : '';
  return { path: `/body${instancePath}${missing}`, message };
}
