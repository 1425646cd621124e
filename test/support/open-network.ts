import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { type Client, openGroup, openIndividual, type TestService } from './service.ts';

/** One group of a network, with a webhook for all actions if it was opened with an address. */
export interface NetworkGroup {
  readonly slug: string;
  readonly id: string;
  readonly client: Client;
  /** The secret of its webhook. */
  readonly secret: string;
  /** The sponsor in its messages. */
  readonly sponsor: { title: string; browser_url: string; url: string };
}

/** The groups of a test's own network: a root, a branch below it, two leaves below the branch. */
export type Network = Readonly<Record<'root' | 'branch' | 'leaf' | 'sibling', NetworkGroup>>;

let networks = 0;

/** Opens a network; each group's webhook has the path of its name below `receiverUrl`. */
export async function openNetwork(service: TestService, receiverUrl: string): Promise<Network> {
  const name = `net-${++networks}`;
  await openIndividual(service.context, `${name}-creator`);
  const open = async (part: string, parent?: NetworkGroup): Promise<NetworkGroup> => {
    const slug = `${name}-${part}`;
    const { account, key } = await openGroup(service.context, slug, `${name}-creator`, parent?.slug);
    const webhook = await createWebhook(service.context, {
      accountSlug: slug,
      url: `${receiverUrl}/${part}`,
    });
    const url = `${service.url}/groups/${slug}`;
    return {
      slug,
      id: account.id,
      client: service.as(key),
      secret: webhook.secret,
      sponsor: { title: account.name, browser_url: url, url },
    };
  };
  const root = await open('root');
  const branch = await open('branch', root);
  return { root, branch, leaf: await open('leaf', branch), sibling: await open('sibling', branch) };
}
