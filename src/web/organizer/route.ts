import type { Account, Role } from '../../accounts/account.ts';
import type { AccountSettings } from '../../accounts/account-settings.ts';
import { type Act, beginAct } from '../../accounts/audit.ts';
import type { Html } from '../../html/html.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import type { SpooledFile } from '../../http/spool-body.ts';
import type { UploadedFile } from '../../http/upload-body.ts';
import type { SignedIn } from '../../users/find-signed-in.ts';
import type { PublicWebpage } from '../public/public-webpage.ts';

/** A request for a webpage, before anybody is signed in. */
export interface OpenVisit {
  readonly context: ServiceContext;
  /** The variable parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The fields of a POST; empty for a GET. */
  readonly form: URLSearchParams;
  /** The files of a POST, by the names of their fields. */
  readonly files: ReadonlyMap<string, UploadedFile>;
  /** The tables of a POST, by the names of their fields. */
  readonly tables: ReadonlyMap<string, SpooledFile>;
  /** Why uploaded pictures are refused. */
  readonly pictureMistakes?: readonly { readonly field: string; readonly message: string }[];
  /** The path that was asked for, with its query. */
  readonly path: string;
  readonly client: Client;
  /** When the request arrived, in milliseconds of the process. */
  readonly arrivedAt: number;
  /** The secret of a browser that has asked for a code. */
  readonly browserToken: string | undefined;
  readonly signedIn: SignedIn | undefined;
}

/** The browser that asks, and where it is. */
export interface Client {
  /** The browser and its system, such as `Firefox on Linux`. */
  readonly device: string;
  readonly address: string;
  /** What limits count: the address, or its network where one household has many addresses. */
  readonly source: string;
  /** The part of the address that a log may contain. */
  readonly network: string | null;
}

/** A request of a user who is signed in. */
export interface SignedVisit extends OpenVisit, SignedIn {
  readonly signedIn: SignedIn;
}

/** A request of a user for the webpages of an account in which the user has a role. */
export interface Visit extends SignedVisit {
  readonly account: Account;
  readonly role: Role;
  /** What the account has decided, such as its time zone. */
  readonly settings: AccountSettings;
}

/** A webpage of the interface; the frame adds the header and the navigation. */
export interface OrganizerWebpage {
  readonly title: string;
  /** Begins with an `h1`. */
  readonly main: Html;
  readonly status?: number;
  /** The ES modules of `html/assets/` that improve it. */
  readonly scripts?: readonly string[];
}

/** A file that the browser saves, or shows if it has no name. */
export interface AnsweredFile {
  readonly type: string;
  readonly name?: string;
  readonly content: string | Buffer | AsyncIterable<string | Buffer>;
}

/** What a cookie of the frame becomes: a token, or null to delete it. */
export interface CookieChange {
  readonly cookie: 'session' | 'asked';
  readonly token: string | null;
}

/** What a route answers. A redirect may have a message that the next webpage shows; a public webpage is shown as everybody sees it. */
export type Answer = (
  | { readonly webpage: OrganizerWebpage }
  | { readonly redirect: string; readonly flash?: string }
  | { readonly file: AnsweredFile }
  | { readonly publicWebpage: PublicWebpage }
) & { readonly cookies?: readonly CookieChange[] };

interface RouteBase {
  readonly method: 'get' | 'post';
  /** With `:account` for the slug of the account. */
  readonly path: string;
  /** The name that the request log has instead of the address. */
  readonly operation: string;
  /** Whether the form may have files: pictures, or a large table. Only users may send them. */
  readonly takesFiles?: true | 'table';
}

/**
 * Who may use a route (I-roles): anybody, a user, or a user with at least this role in the account of the path; `fresh` ones only with
 * a sign-in that is not older than ten minutes.
 */
export type Route = RouteBase &
  (
    | { readonly needs: 'anybody'; handle(visit: OpenVisit): Promise<Answer> | Answer }
    | {
        readonly needs: 'signed in';
        readonly fresh?: true;
        handle(visit: SignedVisit): Promise<Answer> | Answer;
      }
    | { readonly needs: Role; readonly fresh?: true; handle(visit: Visit): Promise<Answer> | Answer }
  );

/** Begins a change of the user, for the audit log. */
export function actOf({ context, user, client }: SignedVisit): Act {
  return beginAct(context, { kind: 'user', id: user.account.id, network: client.network });
}
