import type { Request, Response } from 'express';
import bundle from '../../../generated/openapi.json' with { type: 'json' };
import { listListedGroups } from '../../accounts/account-settings-store.ts';
import { countUpcoming } from '../../actions/events/event-webpage-store.ts';
import { findCollections } from '../../collections/collection-store.ts';
import { html } from '../../html/html.ts';
import { type IconName, renderIcon } from '../../html/icons.ts';
import type { Words } from '../../html/words/en.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import { renderLogo } from './face.ts';
import { sendFresh } from './public-route.ts';
import type { PublicWebpage } from './public-webpage.ts';
import { addressIn, chooseWords, languageFor } from './words-for.ts';

const mostGroups = 200;

/** A group on the start webpage, with how much is going on there. */
interface ShownGroup {
  readonly slug: string;
  readonly name: string;
  readonly logo: string | null;
  readonly events: number;
  readonly petitions: number;
}

/** Sends the webpage at `/`: what the service is, the groups that chose to be listed, the sign-in, and the documentation. */
export async function showStart(
  { db, clock }: ServiceContext,
  request: Request,
  response: Response,
): Promise<void> {
  const listed = await listListedGroups(db, mostGroups);
  const ids = listed.map(({ group }) => group.id);
  const events = await countUpcoming(db, ids, clock.now());
  const petitions = await findCollections(db, ids, 'petitions');
  const groups = listed.map(({ group, logo }) => ({
    ...{ slug: group.slug, name: group.name, logo },
    events: events.get(group.id) ?? 0,
    petitions: petitions.get(group.id)?.total ?? 0,
  }));
  const words = chooseWords(request, languageFor(request));
  response.vary('Accept-Language');
  sendFresh(response, {
    ...renderStart(words, groups),
    linkTo: (lang) => addressIn(request, lang),
  });
}

/** The webpage at `/`: in one sentence what this is, then the groups, since most visitors look for theirs. */
export function renderStart(words: Words, groups: readonly ShownGroup[] = []): PublicWebpage {
  const { title, version } = bundle.info;
  const { start, language } = words;
  const gains: readonly (readonly [IconName, string, string])[] = [
    ['page', start.pageTitle, start.pageText],
    ['door', start.doorTitle, start.doorText],
    ['shield', start.quietTitle, start.quietText],
  ];
  return {
    title,
    language,
    version: start.version(version),
    main: html`<div class="start hero tint"><div>
<h1>${start.heading}</h1>
<p class="lede">${start.purpose}</p>
<p class="buttons"><a class="button main" href="/sign-in">${start.signIn}</a> <a class="button" href="/docs">${start.readDocs}</a></p>
</div><img src="/assets/start.svg" alt="" width="540" height="432"></div>
${
  groups.length > 0 &&
  html`<section id="groups"><div class="row"><h2>${start.groups}</h2></div>
<ul class="cards groups">
${groups.map(
  (
    group,
  ) => html`<li class="event">${renderLogo({ ...group, kind: 'group' })}<div><h3><a href="/groups/${group.slug}">${group.name}</a></h3>
<p>${start.counts(group.events, group.petitions)}</p></div></li>\n`,
)}</ul></section>
`
}<section><div class="row"><h2>${start.gains}</h2></div>
<div class="gains">
${gains.map(([icon, heading, text]) => html`<div>${renderIcon(icon)}<h3>${heading}</h3><p>${text}</p></div>\n`)}</div></section>
<section class="deep"><div><h2>${start.forDevelopers}</h2>
<p>${start.developers(html`<a href="/api/v1/"><code>api/v1/</code></a>`)}</p></div>
<p class="buttons"><a class="button" href="/docs">${start.docs}</a> <a class="button" href="/openapi.json">OpenAPI</a></p></section>`,
  };
}
