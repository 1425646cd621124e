import { isProblem, SpentLink } from '../../base/errors.ts';
import { askForAddress } from '../../users/ask-for-address.ts';
import { confirmAddress, getAddressChange } from '../../users/change-address.ts';
import { renderAddressChange, renderSpentChange } from './address-forms.ts';
import { readMistakes } from './forms.ts';
import { Refusal } from './refusal.ts';
import { type Answer, actOf, type Route, type SignedVisit } from './route.ts';

import { showSessions } from './session-routes.ts';

/**
 * The address with which a user signs in: the user asks for a new one (S-fresh), and confirms it with the link in its mailbox. Only the
 * user who asked may use the link, as the owner of a mistyped address would sign in as the user. A GET never uses it (S-change).
 */
export const addressRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/sessions/address',
    operation: 'askForAddress',
    needs: 'signed in',
    fresh: true,
    async handle(visit) {
      const { context, form, user } = visit;
      if (context.config.mail === undefined) {
        throw new Refusal(
          503,
          'No mail can be sent',
          'The operator of this service can change your address.',
        );
      }
      const typed = (form.get('email') ?? '').trim();
      try {
        await askForAddress(context, user, typed);
      } catch (error) {
        if (!isProblem(error, 'invalid_request')) throw error;
        const [mistake] = readMistakes(error, { email: 'New address' });
        return showSessions(visit, { address: { typed, mistake: mistake?.message ?? error.message } });
      }
      return { redirect: '/sessions', flash: `A mail with a link is on its way to ${typed}.` };
    },
  },
  {
    method: 'get',
    path: '/sessions/address/:change',
    operation: 'showAddressChange',
    needs: 'signed in',
    handle: (visit) =>
      unlessSpent(async () => {
        const change = await getAddressChange(visit.context, tokenOf(visit), visit.user.account);
        return { webpage: renderAddressChange(visit, change) };
      }),
  },
  {
    method: 'post',
    path: '/sessions/address/:change',
    operation: 'changeAddress',
    needs: 'signed in',
    handle: (visit) =>
      unlessSpent(async () => {
        const confirming = { account: visit.user.account, act: actOf(visit) };
        const address = await confirmAddress(visit.context, tokenOf(visit), confirming);
        return { redirect: '/sessions', flash: `You sign in with ${address} from now on.` };
      }),
  },
];

function tokenOf({ params }: SignedVisit): string {
  return String(params.change);
}

async function unlessSpent(answer: () => Promise<Answer>): Promise<Answer> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof SpentLink) return { webpage: renderSpentChange() };
    if (!isProblem(error, 'invalid_request')) throw error;
    throw new Refusal(409, 'The address was not changed', error.message);
  }
}
