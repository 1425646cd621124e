import { shareLoop } from '../../base/share-loop.ts';
import { byIndex } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import { readWithPeople, type TablePerson } from '../../people/table-person-store.ts';
import {
  type ActorSearch,
  type ListedActor,
  listedColumns,
  selectActors,
} from '../signups/actor-search-store.ts';
import { hashComment } from './shown-comment-store.ts';
import type { Signature } from './signature.ts';

/** Somebody who has signed a petition, as a list shows them. */
export interface Signer extends ListedActor {
  /** Of the signature. */
  readonly id: string;
  readonly comments: string | null;
  readonly commentFilled: boolean;
}

/** Somebody who allows to be named, with the comment and whether the webpage shows it. */
export interface Commenter extends ListedActor {
  /** Of the signature. */
  readonly id: string;
  readonly comments: string;
  readonly commentFilled: boolean;
  /** What the webpage shows beside it. */
  readonly shownName: string;
  readonly town: string | null;
  readonly isShown: boolean;
}

const searched = {
  table: 'signatures',
  subject: 'petition_id',
  own: ['comments', 'comment_filled'],
} as const;

/** The people who have signed a petition, the newest first, in any case of the words of a search. */
export async function searchSigners(
  db: Database,
  petitionId: string,
  { search, limit, skipped = 0 }: ActorSearch,
): Promise<Signer[]> {
  const rows: FoundSigner[] = await selectActors(db, searched, petitionId, search)
    .orderBy('newest.id', 'desc')
    .limit(limit)
    .offset(skipped)
    .select({
      ...listedColumns,
      id: 'newest.id',
      comments: 'newest.comments',
      filled: 'newest.comment_filled',
    });
  return rows.map(({ filled, ...row }) => ({ ...row, commentFilled: filled === 1 }));
}

type FoundSigner = Omit<Signer, 'commentFilled'> & { readonly filled: number };
type FoundComment = Omit<Commenter, 'isShown' | 'commentFilled'> & {
  readonly filled: number;
  readonly hash: string | null;
};

/** The people who have signed a petition with a comment and allow to be named, as `searchSigners` finds them. */
export async function searchComments(
  db: Database,
  petitionId: string,
  { search, limit, skipped = 0 }: ActorSearch,
): Promise<Commenter[]> {
  const rows: FoundComment[] = await selectActors(db, searched, petitionId, search)
    .join('shown_signers', 'shown_signers.signature_id', 'newest.id')
    .leftJoin('shown_comments', 'shown_comments.signature_id', 'newest.id')
    .whereNotNull('newest.comments')
    .orderBy('newest.id', 'desc')
    .limit(limit)
    .offset(skipped)
    .select({
      ...listedColumns,
      id: 'newest.id',
      comments: 'newest.comments',
      filled: 'newest.comment_filled',
      shownName: 'shown_signers.given_name',
      town: 'shown_signers.town',
      hash: 'shown_comments.hash',
    });
  return rows.map(({ hash, filled, ...row }) => {
    const { shownName: givenName, town, comments } = row;
    return {
      ...row,
      commentFilled: filled === 1,
      isShown: hash === hashComment({ givenName, town, comments }),
    };
  });
}

/** A signature as a table shows it, with its person. */
export interface TableSigner
  extends Pick<
    Signature,
    | 'id'
    | 'createdAt'
    | 'comments'
    | 'commentFilled'
    | 'showName'
    | 'collectedBy'
    | 'source'
    | 'referrer'
    | 'website'
  > {
  readonly person: TablePerson;
}

const usualSigners = 250;

/** The signatures of a petition as a table shows them, in creation order; read in pieces, so that any number of them fits into memory. */
export async function* walkSigners(
  db: Database,
  petitionId: string,
  signersAtOnce = usualSigners,
): AsyncGenerator<TableSigner> {
  const share = shareLoop();
  for (let after: string | undefined = ''; after !== undefined; ) {
    const last: string = after;
    const rows = await readWithPeople(db, () =>
      listTableRows(db, { petitionId, after: last, signersAtOnce }),
    );
    for (const { personId, commentFilled, showName, ...row } of rows)
      yield { ...row, commentFilled: commentFilled === 1, showName: showName === 1 };
    after = rows.length < signersAtOnce ? undefined : rows.at(-1)?.id;
    await share();
  }
}

async function listTableRows(
  db: Database,
  {
    petitionId,
    after,
    signersAtOnce,
  }: { readonly petitionId: string; readonly after: string; readonly signersAtOnce: number },
): Promise<TableRow[]> {
  return db
    .from(byIndex(db, 'signatures', ['petition_id', 'id']))
    .where({ petition_id: petitionId })
    .andWhere('id', '>', after)
    .orderBy('id')
    .limit(signersAtOnce)
    .select(tableColumns);
}

type TableRow = Omit<TableSigner, 'person' | 'commentFilled' | 'showName'> & {
  readonly personId: string;
  readonly commentFilled: number;
  readonly showName: number;
};

const tableColumns = {
  id: 'id',
  personId: 'person_id',
  createdAt: 'created_at',
  comments: 'comments',
  commentFilled: 'comment_filled',
  showName: 'show_name',
  collectedBy: 'collected_by',
  source: 'referrer_source',
  referrer: 'referrer_code',
  website: 'referrer_website',
} as const;
