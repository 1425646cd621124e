import { keyOfReceipt, type Receipt } from './receipt.ts';

interface PostWithReceipt {
  readonly receipt?: Receipt | undefined;
}

/**
 * Does posts in as few sets as possible, none of which has a receipt twice: a post with the receipt of another one is done when the
 * other one is committed, and so finds what it led to. Returns the outcomes in the order of the posts.
 */
export async function doInRounds<Post extends PostWithReceipt, Result>(
  posts: readonly Post[],
  doSet: (posts: readonly Post[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results = new Map<Post, Result>();
  let left = posts;
  while (left.length > 0) {
    const round = listFirsts(left);
    for (const [index, result] of (await doSet(round)).entries()) results.set(round[index] as Post, result);
    left = left.filter((post) => !results.has(post));
  }
  return posts.map((post) => results.get(post) as Result);
}

function listFirsts<Post extends PostWithReceipt>(posts: readonly Post[]): Post[] {
  const keys = new Set<string>();
  return posts.filter(({ receipt }) => {
    const key = keyOfReceipt(receipt);
    if (key === undefined) return true;
    const isFirst = !keys.has(key);
    keys.add(key);
    return isFirst;
  });
}
