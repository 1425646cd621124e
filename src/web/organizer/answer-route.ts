import type { Role } from '../../accounts/account.ts';
import { getSettings } from '../../accounts/account-settings-store.ts';
import { isSameText } from '../../users/session.ts';
import { includesRole, withArticle } from '../../users/user.ts';
import { recordLastAccount } from '../../users/user-store.ts';
import { isForged, nothingToSee, Refusal } from './refusal.ts';
import type { Answer, OpenVisit, Route, SignedVisit, Visit } from './route.ts';
import { routes } from './routes.ts';

/**
 * Answers a route for those who may use it (I-roles): a visitor without a sign-in is sent to the sign-in, a stranger to the account gets
 * 404, and a member without the role 403. A POST without the token of the session is refused first (I-forged). A route that is `fresh` is
 * for those who signed in within ten minutes (S-fresh). `remember` gets the visit as soon as more is known of it.
 */
export async function answerRoute(
  route: Route,
  visit: OpenVisit,
  remember: (visit: OpenVisit) => void,
): Promise<Answer> {
  if (route.needs === 'anybody') return route.handle(visit);
  const { signedIn } = visit;
  if (signedIn === undefined) return signInFirst(visit, route.method);
  if (route.method === 'post' && !isSameText(visit.form.get('csrf') ?? '', signedIn.csrf)) throw isForged();
  const signed: SignedVisit = { ...visit, ...signedIn, signedIn };
  if (route.needs === 'signed in') {
    return route.fresh && !signed.isFresh ? signInAgain(visit, route) : route.handle(signed);
  }
  const entered = await enterAccount(signed, route.needs, remember);
  if (route.fresh && !entered.isFresh) return signInAgain(visit, route);
  await rememberAccount(entered);
  return route.handle(entered);
}

/** Refuses a user who may not use a route, before the body is read (I-roles). */
export async function refuseWithoutRole(
  route: Route,
  visit: OpenVisit,
  remember: (visit: OpenVisit) => void,
): Promise<void> {
  const { signedIn } = visit;
  if (signedIn === undefined || route.needs === 'anybody' || route.needs === 'signed in') return;
  await enterAccount({ ...visit, ...signedIn, signedIn }, route.needs, remember);
}

// A visitor without a session is led to the sign-in (I-roles).
function signInFirst({ path }: OpenVisit, method: Route['method']): Answer {
  return { redirect: method === 'get' ? `/sign-in?next=${encodeURIComponent(path)}` : '/sign-in' };
}

// After the sign-in the user sees the form again, at its own address or at the nearest one above.
function signInAgain({ path }: OpenVisit, route: Route): Answer {
  let next = path;
  for (let pattern = route.path; !isShown(pattern) && pattern !== ''; pattern = cutLast(pattern)) {
    next = cutLast(next);
  }
  return { redirect: `/sign-in?next=${encodeURIComponent(next)}` };
}

function isShown(pattern: string): boolean {
  return routes.some(({ method, path }) => method === 'get' && path === pattern);
}

function cutLast(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

// A user from outside the account finds nothing (I-roles).
async function enterAccount(
  visit: SignedVisit,
  needed: Role,
  remember: (visit: OpenVisit) => void,
): Promise<Visit> {
  const found = visit.roles.find(({ account }) => account.slug === visit.params.account);
  if (found === undefined) throw nothingToSee();
  const settings = await getSettings(visit.context.db, found.account.id);
  const entered = { ...visit, ...found, settings };
  remember(entered);
  requireRole(entered, needed);
  return entered;
}

// A member without the role gets 403 (I-roles).
function requireRole({ role, account }: Visit, needed: Role): void {
  if (includesRole(role, needed)) return;
  throw new Refusal(
    403,
    'You may not do this',
    `You are ${withArticle(role)} of ${account.name}. This page is for ${needed === 'organizer' ? 'organizers and administrators' : 'administrators'}. Ask an administrator to change your role.`,
  );
}

async function rememberAccount({ context, user, account }: Visit): Promise<void> {
  if (user.lastAccountId === account.id) return;
  const now = context.clock.now();
  await recordLastAccount(context.db, user.account.id, { lastAccountId: account.id, now });
}
