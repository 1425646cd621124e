import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { Mailbox } from '../config/read-setting.ts';
import { messageIdOf, type RenderedMail } from './mail.ts';

/** What an SMTP server gets: the envelope and the bytes (RFC 5322). */
export interface ComposedMail {
  readonly from: string;
  readonly to: string;
  readonly bytes: Buffer;
}

/**
 * Composes a mail of a text and an HTML part, with its calendar file (M-parts). Every repeat of a mail has the same Message-ID. It is marked
 * as generated (RFC 3834), so that no program answers it, and unsubscribing is one click (RFC 8058).
 */
export async function composeMail(
  { id, to }: { readonly id: string; readonly to: string },
  rendered: RenderedMail,
  { from, now }: { readonly from: Mailbox; readonly now: number },
): Promise<ComposedMail> {
  const { calendar, unsubscribeUrl } = rendered;
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
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(calendar !== undefined && {
      attachments: [
        {
          filename: 'event.ics',
          content: calendar,
          contentType: `text/calendar; charset=utf-8; method=${methodOf(calendar)}`,
        },
      ],
    }),
    // Texts of users must not make the service read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { from: from.address, to, bytes: await composer.compile().build() };
}

// Programs that show mails look at the type, and it must not differ from the file.
function methodOf(calendar: string): string {
  return /^METHOD:([A-Z]+)/m.exec(calendar)?.[1] ?? 'PUBLISH';
}
