const shortestDivided = 14;
const longWord = new RegExp(`\\p{L}{${shortestDivided},}`, 'gu');

// Ends of first parts, and beginnings of second ones.
const joint = new RegExp(
  `(?<=\\p{L}{4}(?:ungs|heits|keits|schafts|tions|täts|lings))(?=\\p{L}{4})|(?<=\\p{L}{4})(?=${[
    ...['ausschuss', 'erhöhung', 'genossen', 'gesellschaft', 'gesetz', 'initiative', 'schaft', 'straße'],
    ...['veranstaltung', 'verein', 'verordne', 'versammlung', 'vertretung', 'verwaltung', 'viertel'],
    ...['wohnung', 'zentrum'],
  ].join('|')})`,
  'giu',
);

/**
 * A title with soft hyphens at the joints of long German words, since not every browser has the rules of hyphenation, and a word that
 * is wider than a phone breaks anywhere. Titles in other languages stay as they are.
 */
export function divideWords(title: string, lang: string): string {
  if (!/^de\b/i.test(lang)) return title;
  return title.replace(longWord, (word) => word.replace(joint, '\u00AD'));
}
