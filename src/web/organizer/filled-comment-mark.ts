/** What organisers read beside a comment that somebody without a key added to a signature (U-comments). */
export const filledCommentMark = 'may come from somebody else';
