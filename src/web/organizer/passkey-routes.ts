import { isProblem } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import { addPasskey, askForChallenge, removePasskey } from '../../users/change-passkeys.ts';
import { namePasskey } from '../../users/passkey.ts';
import { listPasskeys } from '../../users/passkey-store.ts';
import { makeToken } from '../../users/sign-in.ts';
import { askToCreate, askToSign } from '../../users/webauthn.ts';
import { askToRemovePasskey } from './passkey-forms.ts';
import { getWebsite } from './passkey-website.ts';
import { nothingToSee } from './refusal.ts';
import { type AnsweredFile, actOf, type Route } from './route.ts';
import { showSessions } from './session-routes.ts';

/**
 * Passkeys: challenges for the script of the webpages, adding and removing with a fresh sign-in (S-fresh). `POST /sign-in` signs in with
 * one.
 */
export const passkeyRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/sign-in/passkey/challenge',
    operation: 'askForPasskey',
    needs: 'anybody',
    async handle(visit) {
      const { context } = visit;
      const website = getWebsite(context.baseUrl());
      const holder = visit.browserToken ?? makeToken(context.ids);
      const challenge = await askForChallenge(context, { holder, client: visit.client.source });
      return {
        file: json(await askToSign(website, challenge)),
        cookies: [{ cookie: 'asked', token: holder }],
      };
    },
  },
  {
    method: 'post',
    path: '/sessions/passkey/challenge',
    operation: 'askForNewPasskey',
    needs: 'signed in',
    fresh: true,
    async handle(visit) {
      const { context, user, session } = visit;
      const { id, slug, name } = user.account;
      const website = getWebsite(context.baseUrl());
      const address = user.email ?? slug;
      const known = await listPasskeys(context.db, id);
      const challenge = await askForChallenge(context, { holder: session.id, client: visit.client.source });
      const owner = { accountId: id, address, name };
      return { file: json(await askToCreate(website, { challenge, owner, known })) };
    },
  },
  {
    method: 'post',
    path: '/sessions/passkey/add',
    operation: 'addPasskey',
    needs: 'signed in',
    fresh: true,
    async handle(visit) {
      const { context, user, session, form, client } = visit;
      const name = namePasskey(form.get('name') ?? '', client.device);
      try {
        const answer = {
          accountId: user.account.id,
          website: getWebsite(context.baseUrl()),
          credential: form.get('credential') ?? '',
          holder: session.id,
          name,
        };
        await addPasskey(context, answer, actOf(visit));
      } catch (error) {
        if (!isProblem(error, 'invalid_request')) throw error;
        return showSessions(visit, { passkey: { refusal: error.message, name } });
      }
      return { redirect: '/sessions', flash: `The passkey “${name}” is added.` };
    },
  },
  {
    method: 'post',
    path: '/sessions/passkey/remove',
    operation: 'removePasskey',
    needs: 'signed in',
    fresh: true,
    async handle(visit) {
      const id = visit.form.get('passkey') ?? '';
      if (!isId(id)) throw nothingToSee();
      const accountId = visit.user.account.id;
      if (visit.form.get('confirmed') !== 'yes') {
        const asked = (await listPasskeys(visit.context.db, accountId)).find((one) => one.id === id);
        if (asked === undefined) throw nothingToSee();
        return { webpage: askToRemovePasskey(visit, asked) };
      }
      const name = await removePasskey(visit.context, { accountId, id }, actOf(visit));
      return { redirect: '/sessions', flash: `The passkey “${name}” is removed.` };
    },
  },
];

function json(value: object): AnsweredFile {
  return { type: 'application/json', content: JSON.stringify(value) };
}
