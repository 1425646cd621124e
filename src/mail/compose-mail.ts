import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { Mailbox } from '../config/read-setting.ts';
import { logoId, messageIdOf, type RenderedMail } from './mail.ts';

/** A mail as it is handed over: the envelope, the bytes (RFC 5322), and what they are made of. */
export interface ComposedMail {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly bytes: Buffer;
  readonly rendered: RenderedMail;
  /** Its date, in ms since 1970. */
  readonly at: number;
}

/**
 * Composes a mail of a text and an HTML part, with its logo and its calendar file (M-parts). Every repeat of a mail has the same
 * Message-ID. It is marked as generated (RFC 3834), so that no program answers it, and unsubscribing is one click (RFC 8058).
 */
export async function composeMail(
  { id, to }: { readonly id: string; readonly to: string },
  rendered: RenderedMail,
  { from, now }: { readonly from: Mailbox; readonly now: number },
): Promise<ComposedMail> {
  const { calendar, logo, unsubscribeUrl } = rendered;
  const composer = new MailComposer({
    from: { name: rendered.fromName ?? from.name ?? '', address: from.address },
    to: { name: rendered.toName ?? '', address: to },
    ...(rendered.replyTo !== undefined && { replyTo: rendered.replyTo }),
    subject: rendered.subject,
    text: rendered.text,
    html: rendered.html,
    date: new Date(now),
    messageId: messageIdOf(id, from.address),
    headers: {
      'Auto-Submitted': 'auto-generated',
      // A mail program unsubscribes with a POST (M-unsubscribe).
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: [
      ...(logo === undefined
        ? []
        : [
            {
              ...{ filename: 'logo', content: logo.bytes, contentType: logo.type },
              ...{ cid: logoId, contentDisposition: 'inline' as const },
            },
          ]),
      ...(calendar === undefined
        ? []
        : [
            {
              filename: 'event.ics',
              content: calendar,
              contentType: `text/calendar; charset=utf-8; method=${methodOf(calendar)}`,
            },
          ]),
    ],
    // Texts of users must not make the service read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const bytes = await composer.compile().build();
  return { id, from: from.address, to, bytes, rendered, at: now };
}

// Programs that show mails look at the type, and it must not differ from the file.
function methodOf(calendar: string): string {
  return /^METHOD:([A-Z]+)/m.exec(calendar)?.[1] ?? 'PUBLISH';
}
