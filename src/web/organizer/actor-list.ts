import type { ListedActor } from '../../actions/signups/actor-search-store.ts';
import { type Html, html } from '../../html/html.ts';
import { fullNameOf } from '../../people/person.ts';
import { writePhoneNumber } from '../../people/phone-number.ts';
import { hiddenCsrf } from './forms.ts';
import { renderListPager } from './pager.ts';
import type { Visit } from './route.ts';

/** A page of a list of people who signed up, and what was searched. */
export interface ActorPage {
  readonly search: string;
  readonly page: number;
  readonly hasMore: boolean;
}

/** What organisers read beside a comment that somebody without a key added to a signature (U-comments). */
export const filledCommentMark = 'may come from somebody else';

/** The search above a list of people, and the button for their file. */
export function renderActorSearch(visit: Visit, address: string, search: string): Html {
  return html`<div class="row">
<form class="search" method="get" action="${address}/people" role="search">
<label for="q">Search by name, email or phone</label>
<div class="with-button"><input id="q" name="q" type="search" value="${search}" autocomplete="off"><button class="secondary">Search</button></div>
</form>
<form class="inline" method="post" action="${address}/people.csv">
${hiddenCsrf(visit)}
<button class="secondary">Spreadsheet (CSV)</button>
</form>
</div>
`;
}

/** The links to the pages beside this one. */
export function renderActorPager(address: string, shown: ActorPage): Html | undefined {
  const { search, page, hasMore } = shown;
  const path = `${address}/people`;
  return renderListPager({ what: 'people', search, page, hasMore, path, previous: 'Newer', next: 'Older' });
}

/** The name of somebody in a list. */
export function renderActorName(actor: Pick<ListedActor, 'givenName' | 'familyName'>): Html | string {
  return fullNameOf(actor) || html`<span class="soft">no name</span>`;
}

/** Why somebody gets no mail; nothing for a subscribed address. */
export function renderMailStatus({
  emailStatus,
  emailConsent,
}: Pick<ListedActor, 'emailStatus' | 'emailConsent'>): Html | undefined {
  if (emailStatus === null || emailStatus === 'subscribed') return undefined;
  const neverAgreed = emailStatus === 'unsubscribed' && emailConsent === 'none';
  return html` <span class="badge">${neverAgreed ? 'never agreed' : emailStatus}</span>`;
}

/** The phone number of somebody as people write it; undefined without one. */
export function writePhone(
  { phone }: { readonly phone: string | null },
  country: string,
): string | undefined {
  return phone === null ? undefined : writePhoneNumber(phone, country);
}
