import { layOutMail } from '../html/mail-layout.ts';
import type { ClaimedMail, RenderedMail } from '../mail/mail.ts';
import { addressChangeMinutes } from './address-change-store.ts';

const product = 'Civic Action Service';

/** The facts of the notice to a former address: the name of the user, the new address in short, and who changed it. */
interface NoticeFacts {
  readonly name: string;
  readonly address: string;
  readonly by: 'user' | 'key' | 'command';
}

/** Writes the mail with the link that makes its address the one with which a user signs in. */
export function renderNewAddressMail({ facts }: Pick<ClaimedMail, 'facts'>, baseUrl: string): RenderedMail {
  const { path } = facts as { path: string };
  return {
    fromName: product,
    ...layOutMail({
      lang: 'en',
      sender: { name: product },
      subject: 'Confirm your new sign-in address',
      heading: 'Sign in with this address',
      parts: [
        { kind: 'text', text: 'A user wants to sign in with this address from now on.' },
        { kind: 'button', label: 'See the change', url: baseUrl + path },
      ],
      footer: [
        {
          text: `The link works once, for ${addressChangeMinutes} minutes, where the user is signed in.`,
        },
        { text: 'If you did not ask for it, ignore this email. Nothing changes without the link.' },
      ],
    }),
  };
}

/** Writes the notice to the former address of a user. */
export function renderAddressNotice({ facts }: Pick<ClaimedMail, 'facts'>): RenderedMail {
  const { name, address, by } = facts as unknown as NoticeFacts;
  const who = by === 'user' ? 'You have changed it' : 'The operator of the service has changed it';
  return {
    fromName: product,
    toName: name,
    ...layOutMail({
      lang: 'en',
      sender: { name: product },
      subject: 'Your sign-in address has changed',
      heading: 'Your sign-in address has changed',
      parts: [
        { kind: 'text', text: `Hello ${name},` },
        { kind: 'text', text: `This address does not sign you in any more. The new one is ${address}.` },
        { kind: 'text', text: `${who}.` },
      ],
      footer: [
        { text: 'If this was not you, ask the operator of the service to set your address back at once.' },
      ],
    }),
  };
}
