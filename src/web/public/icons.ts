import { type Html, html } from '../../html/html.ts';

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
} as const;

/** The names of the icons. */
export type IconName = keyof typeof shapes;

/** An icon in the colour of the text beside it, which says the same. */
export function renderIcon(name: IconName): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${shapes[name]}</svg>`;
}
