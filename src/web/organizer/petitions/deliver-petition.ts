import { recordExport } from '../../../accounts/record-export.ts';
import { setPetitionDelivery } from '../../../actions/petitions/change-published-petition.ts';
import type { PetitionDelivery } from '../../../actions/petitions/petition.ts';
import { walkByPlace } from '../../../actions/signatures/place-store.ts';
import { dayIn, daysIn } from '../../../actions/statistics/day.ts';
import { readLetterTotals } from '../../../actions/statistics/read-letter-totals.ts';
import type { Database } from '../../../database/connect.ts';
import type { Mistake } from '../../../html/form.ts';
import { writeCsv } from '../../../http/table.ts';
import { fullNameOf } from '../../../people/person.ts';
import { type Answer, actOf, type Visit } from '../route.ts';
import { type PetitionDeliveryForm, renderPetitionDelivery } from './petition-delivery-webpage.ts';
import { findPublished } from './type-paper.ts';

const mostCharacters = 255;

/** Shows the page that is handed over with a petition, and the form that notes when and to whom. */
export async function showPetitionDelivery(visit: Visit): Promise<Answer> {
  const { delivery } = await findPublished(visit);
  return show(visit, {
    typed: { delivered_to: delivery?.to ?? '', delivered_on: delivery?.on ?? '' },
    mistakes: [],
  });
}

/** Notes when and to whom a petition was handed over (I-delivery). A later note replaces it, and two empty fields remove it. */
export async function postPetitionDelivery(visit: Visit): Promise<Answer> {
  const { context, account, form, user } = visit;
  const { id, delivery: noted } = await findPublished(visit);
  const typed = {
    delivered_to: form.get('delivered_to') ?? '',
    delivered_on: form.get('delivered_on') ?? '',
  };
  const read = readTyped(typed, noted !== null);
  if ('mistakes' in read) return show(visit, { typed, mistakes: read.mistakes });
  await setPetitionDelivery(context, account, { id, delivery: read.delivery }, user.account);
  return {
    redirect: `/manage/${account.slug}/petitions/${id}/delivery`,
    flash:
      read.delivery === null
        ? 'The note is removed, also from the public page.'
        : 'The public page shows when and to whom the petition was delivered.',
  };
}

/** Sends everybody who signed by place as CSV; the export is an entry of the audit log. */
export async function exportPetitionDelivery(visit: Visit): Promise<Answer> {
  const { context, account, settings } = visit;
  const petition = await findPublished(visit);
  const exported = { accountId: account.id, action: 'people.exported', subject: petition.id } as const;
  await recordExport(context, exported, actOf(visit));
  const rows = listRows(context.db, petition.id, settings.timeZone ?? 'UTC');
  const content = writeCsv(rows, { isForSpreadsheets: true });
  return { file: { type: 'text/csv; charset=utf-8', name: `${petition.slug}-delivery.csv`, content } };
}

async function* listRows(db: Database, petitionId: string, timeZone: string) {
  const dayOf = daysIn(timeZone);
  for await (const piece of walkByPlace(db, petitionId)) {
    for (const signer of piece) {
      yield {
        name: fullNameOf(signer),
        town: signer.locality,
        postal_code: signer.postalCode,
        date: dayOf(signer.signedAt),
      };
    }
  }
}

async function show(visit: Visit, form: PetitionDeliveryForm): Promise<Answer> {
  const { context, settings } = visit;
  const petition = await findPublished(visit);
  const totals = await readLetterTotals(context.db, petition.id, settings.timeZone ?? 'UTC');
  const webpage = renderPetitionDelivery(visit, petition, { totals, form });
  return { webpage: { ...webpage, ...(form.mistakes.length > 0 && { status: 400 }) } };
}

function readTyped(
  typed: PetitionDeliveryForm['typed'],
  isNoted: boolean,
): { readonly delivery: PetitionDelivery | null } | { readonly mistakes: readonly Mistake[] } {
  const to = typed.delivered_to.trim();
  const on = typed.delivered_on.trim();
  if (isNoted && to === '' && on === '') return { delivery: null };
  const isLine = to !== '' && [...to].length <= mostCharacters && !/\p{Cc}/u.test(to);
  const isDay = /^20\d\d-\d\d-\d\d$/.test(on) && dayIn(Date.parse(on) || 0, 'UTC') === on;
  const mistakes = [
    ...(isLine
      ? []
      : [
          { field: 'delivered_to', message: 'Enter who received it, in one line of at most 255 characters.' },
        ]),
    ...(isDay ? [] : [{ field: 'delivered_on', message: 'Enter the day on which it was handed over.' }]),
  ];
  return mistakes.length > 0 ? { mistakes } : { delivery: { to, on } };
}
