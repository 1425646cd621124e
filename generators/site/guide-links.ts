import { posix } from 'node:path';
import { replaceTargets } from './markdown-links.ts';
import { listTags } from './operations.ts';

/** Files of `generated/` that guides link to, with their address below `/docs/`. */
const generatedFiles: Readonly<Record<string, string>> = {
  'webhook-message.schema.json': '../schemas/webhook-message.json',
  'webhook-message-examples.json': '../schemas/webhook-message-examples.json',
};

/**
 * Turns the links of a guide to files of the repository into addresses that begin at `/docs/`: to another guide, to an operation of the
 * description, which the anchor names, and to a file of `generated/`. Code and pictures stay as they are. Throws for any other file.
 */
export function placeFileLinks(markdown: string): string {
  return replaceTargets(markdown, (target, isPicture) =>
    isPicture || target.startsWith('#') || target.includes(':') ? target : placeFile(target),
  );
}

function placeFile(target: string): string {
  const [path = '', anchor] = target.split('#');
  const file = posix.join('guides', path);
  const address = findPage(file, anchor);
  if (address === undefined) throw new Error(`A guide links to ${target}, of which /docs has no page.`);
  return anchor === undefined ? address : `${address}#${anchor}`;
}

function findPage(file: string, anchor: string | undefined): string | undefined {
  const { dir, name, base, ext } = posix.parse(file);
  if (dir === 'guides' && ext === '.md') return name;
  if (dir === 'generated') return generatedFiles[base];
  if (!/^openapi\/(paths|webhooks)$/.test(dir)) return undefined;
  const tag = listTags().find(({ operations }) => operations.some(({ id }) => id === anchor));
  return tag && `reference/${tag.slug}`;
}
