import { type Html, html } from '../../html/html.ts';

// On a ground of 24 by 24, drawn with lines.
const paths = {
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  events: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  petitions: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.500 20a6.500 6.500 0 0 1 13 0M16 4.500a3.500 3.500 0 0 1 0 6M18.500 14a6.500 6.500 0 0 1 3 6',
  targeting: 'M4 5h16l-6 7v7l-4-2v-5z',
  mail: 'M3 6h18v13H3zM3 7l9 7 9-7',
  members: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 21a7 7 0 0 1 14 0',
  settings:
    'M4 8h8M18 8h2M4 16h2M12 16h8M15 10.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM9 18.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  advanced: 'M8 7l-5 5 5 5M16 7l5 5-5 5M14 5l-4 14',
  check: 'M5 13l5 5L20 7',
  look: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v6M12 16v1',
} as const;

/** The names of the icons. */
export type IconName = keyof typeof paths;

/** An icon beside a word, hidden from screen readers. */
export function renderIcon(name: IconName): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${paths[name]}"/></svg>`;
}
