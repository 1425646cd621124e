import { type Asked, prepareRequest } from './requests.ts';

/** One request of a load and what happens with its answer. */
export interface Arrival {
  readonly request: string;
  /** Called with the status, or undefined if no answer came, and the milliseconds from the start or the planned time. */
  answered(status: number | undefined, milliseconds: number): void;
}

/** Makes the same request again and again, each time with a new id; `answered` fails for any other status than the expected one. */
export function repeatRequest(
  asked: Asked,
  port: number,
  note: (milliseconds: number) => void = () => {},
): () => Arrival {
  const next = prepareRequest(asked, port);
  const answered = (status: number | undefined, milliseconds: number) => {
    if (status !== asked.expected) throw new Error(`${asked.method} ${asked.path} answered ${status}`);
    note(milliseconds);
  };
  return () => ({ request: next(), answered });
}
