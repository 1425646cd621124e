import ts from 'typescript';

/** Every comment of a file, in order, with where it begins; texts that only look like comments are left out. */
export function findComments(tree: ts.SourceFile): { line: number; position: number; text: string }[] {
  const found = new Map<number, string>();
  const visit = (node: ts.Node) => {
    const before = ts.getLeadingCommentRanges(tree.text, node.getFullStart()) ?? [];
    const behind = ts.getTrailingCommentRanges(tree.text, node.getEnd()) ?? [];
    for (const { pos, end } of [...before, ...behind]) found.set(pos, tree.text.slice(pos, end));
    for (const child of node.getChildren(tree)) if (!isText(child)) visit(child);
  };
  visit(tree);
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([position, text]) => ({
      line: tree.getLineAndCharacterOfPosition(position).line + 1,
      position,
      text,
    }));
}

// Behind the head of a template comes its text, where `//` is no comment.
function isText(node: ts.Node): boolean {
  return ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isJSDoc(node);
}
