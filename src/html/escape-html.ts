/** Everything that HTML gives a meaning to is written as an entity, so that text stays text, in attributes as well. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
