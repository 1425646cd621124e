import { domainToASCII } from 'node:url';
import { type Html, html } from '../../../html/html.ts';
import { renderIcon } from '../../../html/icons.ts';
import type { ServiceContext } from '../../../http/service-context.ts';
import { checkSenderDomain, type RecordState, type SenderDomain } from '../../../mail/sender-domain.ts';

const kept = new WeakMap<object, { readonly at: number; readonly domain: Promise<SenderDomain> }>();
const keptMilliseconds = 60_000;

/** Shows what mailboxes find out about the domain of the sender (N-sender), and what to set; asked again after a minute. */
export async function renderSender(context: ServiceContext): Promise<Html | undefined> {
  const { mail } = context.config;
  if (mail === undefined) return undefined;
  const { address } = mail.from;
  const name = domainToASCII(address.slice(address.lastIndexOf('@') + 1));
  const now = context.clock.now();
  const known = kept.get(context);
  const asked =
    known !== undefined && now - known.at < keptMilliseconds
      ? known
      : { at: now, domain: checkSenderDomain(name, { servers: context.nameServers }) };
  kept.set(context, asked);
  const host = 'host' in mail.server ? mail.server.host : undefined;
  return renderDomain(await asked.domain, { address, host });
}

interface Line {
  readonly state: RecordState;
  readonly good: string;
  readonly bad: Readonly<Partial<Record<RecordState, string>>>;
  readonly set: Html;
}

function renderDomain(
  { domain, spf, dkim, dmarc }: SenderDomain,
  { address, host }: { address: string; host: string | undefined },
): Html {
  const lines: readonly Line[] = [
    {
      state: spf,
      good: 'It lists the servers that may send for it (SPF).',
      bad: {
        missing: 'It lists no servers that may send for it (SPF). Many mailboxes refuse such mail.',
        several: 'It has several lists of servers (SPF), so that none of them counts.',
        forbids: 'Its list states that no server may send for it (SPF).',
      },
      set: html`<p>One TXT record of <code>${domain}</code> that names your sending server:</p>
<pre><code>v=spf1 a:${host ?? 'mail.example.org'} ~all</code></pre>`,
    },
    {
      state: dkim,
      good: 'It has a key for signed mail (DKIM).',
      bad: { missing: 'It has no key that we can find for signed mail (DKIM). Many mailboxes want one.' },
      set: html`<p>Your mail server signs the mails and shows the TXT record to set, at a name such as:</p>
<pre><code>default._domainkey.${domain}</code></pre>`,
    },
    {
      state: dmarc,
      good: 'It has a rule for fakes (DMARC).',
      bad: {
        missing: 'It has no rule for fakes (DMARC). Many mailboxes want one.',
        several: 'It has several rules for fakes (DMARC), so that none of them counts.',
      },
      set: html`<p>One TXT record of <code>_dmarc.${domain}</code>:</p>
<pre><code>v=DMARC1; p=none; rua=mailto:${address}</code></pre>`,
    },
  ];
  return html`<section class="sender" aria-labelledby="sender">
<h2 id="sender">Mail from ${domain}</h2>
<ul class="checks">
${lines.map(renderLine)}</ul>
</section>
`;
}

const names = ['SPF', 'DKIM', 'DMARC'] as const;

function renderLine({ state, good, bad, set }: Line, index: number): Html {
  if (state === 'good') return html`<li class="good">${renderIcon('check')}<div>${good}</div></li>\n`;
  const name = names[index] ?? '';
  if (state === 'unknown')
    return html`<li>${renderIcon('notice')}<div>We could not look it up just now (${name}).</div></li>\n`;
  return html`<li class="warn">${renderIcon('warning')}<div>${bad[state]}
<details><summary>What to set (${name})</summary>
${set}
</details></div></li>
`;
}
