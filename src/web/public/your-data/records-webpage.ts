import type { SignatureDraft } from '../../../actions/signatures/signature.ts';
import type { OpenedData } from '../../../actions/your-data/open-link.ts';
import { withColon } from '../../../base/languages.ts';
import { attributes, type Html, html } from '../../../html/html.ts';
import { renderIcon } from '../../../html/icons.ts';
import { writeDate } from '../../../html/language.ts';
import type { YourDataWords } from '../../../html/record-words/record-words.ts';
import type { PublicWebpage } from '../public-webpage.ts';
import { card, onePage } from './ask-webpages.ts';
import { type Moment, renderRecord, type ShownRecord } from './record-card.ts';

/** Everything about the address of a link, by group, with what can be done about it (D-page). */
export function renderYourData(
  words: YourDataWords,
  opened: OpenedData,
  { shown, isSaved, ...moment }: Moment & { shown: readonly ShownRecord[]; isSaved: boolean },
): PublicWebpage {
  const { page } = words;
  const minutes = Math.max(1, Math.ceil((opened.expiresAt - moment.now) / 60_000));
  const address = html`<strong>${opened.address}</strong>`;
  const notes = [...opened.userNames, ...opened.invitedBy];
  const isNothing = shown.length === 0 && notes.length === 0 && opened.waiting.length === 0;
  return {
    ...onePage(words, words.title),
    main: html`<div class="data"><div class="tint"><h1>${words.title}</h1>
<p class="lede">${page.lead(address, minutes)}</p></div>
${isSaved && html`<div class="message good">${renderIcon('check')}<p role="status">${page.saved}</p></div>\n`}${isNothing && html`<p>${page.nothing}</p>\n`}${shown.map(
  (record) => renderRecord(words, record, { ...moment, address: opened.address }),
)}${opened.waiting.length > 0 && renderWaiting(words, opened)}${renderNotes(words, opened)}${listErasable(opened).length > 0 && renderErase(words)}
<form method="post" class="buttons"><button name="action" value="close">${page.close}</button></form>
</div>`,
  };
}

// What was entered with the address, perhaps by somebody else.
function renderWaiting(words: YourDataWords, { waiting }: OpenedData): Html {
  const { unconfirmed, lang } = words;
  return html`<section class="lift record"><h2>${unconfirmed.heading}</h2>
<p>${unconfirmed.text}</p>
${waiting.map(({ account, petition, waiting: { id, draft, createdAt, expiresAt } }) => {
  const typed = listTyped(lang, draft);
  return html`<h3>${petition.title} (${account.name})</h3>
<p>${unconfirmed.until(writeDate(lang, createdAt, null), writeDate(lang, expiresAt, null))}</p>
${typed.length > 0 && html`<p class="hint">${unconfirmed.entered(typed.join(', '))}</p>\n`}<form method="post"><input type="hidden" name="waiting_id" value="${id}"><button class="destroy" name="action" value="forget">${unconfirmed.erase}</button></form>
`;
})}</section>
`;
}

function listTyped(lang: string, { actor, comments }: SignatureDraft): string[] {
  if (actor.kind !== 'entered') return [];
  const {
    givenName,
    familyName,
    phoneNumbers = [],
    postalAddresses = [],
    customFields = new Map(),
  } = actor.person;
  return [
    ...[givenName, familyName],
    ...phoneNumbers.map(({ number }) => number),
    ...postalAddresses.flatMap(({ addressLines = [], ...place }) => [
      ...addressLines,
      place.locality,
      place.postalCode,
    ]),
    ...[...customFields].map(([name, value]) => `${withColon(lang, name)} ${value}`),
    comments,
  ].filter((one): one is string => typeof one === 'string');
}

function renderNotes({ others }: YourDataWords, { userNames, invitedBy }: OpenedData): Html[] {
  const notes = [
    ...userNames.map((name) => [others.user(name), others.userText] as const),
    ...invitedBy.map((group) => [others.invited(group), others.invitedText] as const),
  ];
  return notes.map(
    ([heading, text]) => html`<section class="lift record"><h2>${heading}</h2>\n<p>${text}</p></section>\n`,
  );
}

function renderErase({ erase, lang }: YourDataWords): Html {
  return html`<section class="erase"><h2>${erase.heading}</h2>
<p>${erase.text}</p>
<p><a class="button destroy" href="?erase=yes&amp;lang=${lang}">${erase.button}</a></p></section>
`;
}

/** The records of a link that its reader can erase: those that they own, but not the person of a user. */
export function listErasable({ records }: OpenedData): OpenedData['records'] {
  return records.filter(({ isOwner, isOfUser }) => isOwner && !isOfUser);
}

/** The question before erasing, with the groups to choose from (D-erase). */
export function renderEraseQuestion(
  words: YourDataWords,
  opened: OpenedData,
  mistake: string | undefined,
): PublicWebpage {
  const { erase, lang } = words;
  const boxes = listErasable(opened).map(({ account, person }, index) => {
    const id = index === 0 ? 'person' : `person-${index}`;
    const box = attributes({ type: 'checkbox', id, name: 'person', value: person.id, checked: true });
    return html`<div class="field check"><input${box}>
<label for="${id}">${account.name}</label></div>\n`;
  });
  return {
    ...onePage(words, mistake === undefined ? erase.question : words.ask.error(erase.question)),
    main: card(
      erase.question,
      html`<p>${erase.effect}</p>
<form method="post" action="?lang=${lang}">
<fieldset class="field"${attributes({ 'aria-describedby': mistake !== undefined && 'wrong' })}><legend>${erase.from}</legend>
${mistake !== undefined && html`<p class="wrong" id="wrong" role="alert">${mistake}</p>\n`}${boxes}</fieldset>
<input type="hidden" name="confirmed" value="yes">
<div class="buttons"><button class="destroy" name="action" value="erase">${erase.confirm}</button>
<a class="button" href="?lang=${lang}">${erase.keep}</a></div>
</form>`,
    ),
  };
}
