import { type Html, html } from './html.ts';

// On a ground of 24 by 24, drawn with lines.
const shapes = {
  pin: html`<path d="M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11z"/><circle cx="12" cy="10" r="2.5"/>`,
  calendar: html`<rect x="3.5" y="5" width="17" height="15.5" rx="3"/><path d="M3.5 10h17M8 2.5v4M16 2.5v4"/>`,
  plus: html`<path d="M12 4v16M4 12h16"/>`,
  check: html`<path d="m4.5 12.5 5 5 10-11"/>`,
  warning: html`<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5M12 16.2v.1"/>`,
  shield: html`<path d="M12 3 4.5 6v5.5c0 4.5 3 7.8 7.5 9.5 4.5-1.7 7.5-5 7.5-9.5V6z"/><path d="m9 12 2.2 2.2L15.2 10"/>`,
  link: html`<path d="M9.5 14.5a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7l-1.2 1.2"/><path d="M14.5 9.5a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.2-1.2"/>`,
  page: html`<rect x="5" y="3.5" width="14" height="17" rx="3"/><path d="M8.5 8.5h7M8.5 12h7M8.5 15.5h4"/>`,
  door: html`<path d="M6.5 20.5V5a1.5 1.5 0 0 1 1.5-1.5h8A1.5 1.5 0 0 1 17.5 5v15.5M3.5 20.5h17M14 12v.1"/>`,
  camera: html`<rect x="3" y="6.5" width="12" height="11" rx="3"/><path d="m15 10.5 6-3v9l-6-3"/>`,
  home: html`<path d="M4 11 12 4l8 7v9h-5v-6H9v6H4z"/>`,
  events: html`<path d="M4 6h16v14H4zM4 10h16M8 3v5M16 3v5"/>`,
  targeting: html`<path d="M4 5h16l-6 8v6l-4-2v-4z"/>`,
  petitions: html`<path d="M4 20l1-4L16.500 4.500a2.100 2.100 0 0 1 3 3L8 19z"/><path d="M14.500 6.500l3 3"/>`,
  mail: html`<path d="M3.500 6.500h17v12h-17zM4 7l8 6.500L20 7"/>`,
  members: html`<path d="M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 21a7 7 0 0 1 14 0"/>`,
  people: html`<path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.500 20a6.500 6.500 0 0 1 13 0M15.500 4.300a3.500 3.500 0 0 1 0 6.400M17.500 14a6.500 6.500 0 0 1 4 6"/>`,
  settings: html`<path d="M4 8h8M18 8h2M4 16h2M12 16h8M15 10.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM9 18.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z"/>`,
  advanced: html`<path d="M8 7l-5 5 5 5M16 7l5 5-5 5M14 5l-4 14"/>`,
  tick: html`<path d="M5 13l5 5L20 7"/>`,
  notice: html`<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v6M12 16v1"/>`,
} as const;

/** The names of the icons. */
export type IconName = keyof typeof shapes;

/** An icon in the colour of the text beside it, which has the same meaning. */
export function renderIcon(name: IconName): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${shapes[name]}</svg>`;
}
