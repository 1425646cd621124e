import { newInterfacePetition } from '../../../actions/petitions/publish-petition.ts';
import { sanitize } from '../../../html/organizer-text.ts';
import { wordsIn } from '../../../html/words/words-in.ts';
import { listCountryNames } from '../../public/action-form.ts';
import { readActionForm } from '../../public/action-form-input.ts';
import { renderPetition } from '../../public/petition-webpage.ts';
import { answerIncomplete, answerPreview } from '../preview-parts.ts';
import type { Answer, Visit } from '../route.ts';
import { findEditedPetition } from './edit-petition.ts';
import { readPetitionForm } from './read-petition-form.ts';

/** Shows the public webpage of a draft as everybody will see it, with a form that does nothing. */
export async function previewPetition(visit: Visit): Promise<Answer> {
  const { context, account, settings, user } = visit;
  const { draft, published } = await findEditedPetition(visit);
  const petitions = `/manage/${account.slug}/petitions`;
  if (draft === undefined) return { redirect: `${petitions}/${published.id}` };
  const edit = `${petitions}/${draft.id}/edit`;
  const reading = readPetitionForm(context, draft.fields);
  if (!('read' in reading)) return answerIncomplete(edit, reading.mistakes);
  const now = context.clock.now();
  const made = { id: draft.id, slug: 'preview', read: reading.read };
  const petition = newInterfacePetition(account, made, { by: user.account, now });
  const words = wordsIn(petition.language);
  const signing = {
    kind: 'petition',
    confirmation: petition.confirmation,
    form: readActionForm(new URLSearchParams()),
    mistakes: [],
    receivers: [account.name],
    countries: listCountryNames(words),
    asked: { owner: account, settings },
    country: context.config.defaultCountry,
    required: petition.requiredFields,
    asksToShow: petition.showsSigners,
  } as const;
  const facts = {
    signing,
    signers: [],
    others: [],
    settings,
    sanitize,
    baseUrl: context.baseUrl(),
    now,
    isPreview: true,
  };
  const shown = { petition, owner: account, total: 0 };
  return answerPreview(visit, renderPetition(words, shown, facts), edit);
}
