/** Reads the name of a tag, which the spec has not blank: without the white space around it, by which no tag is told apart. */
export function readTagName(name: string): string {
  return name.trim();
}
