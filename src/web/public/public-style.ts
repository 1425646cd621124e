/** The style of the webpages for everybody (I-accessible). The system of the visitor chooses between light and dark. */
export const publicStyle = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#1b1b24, #eceaf3);
  --soft: light-dark(#565463, #b6b3c2);
  --paper: light-dark(#ffffff, #16151c);
  --card: light-dark(#f4f3f8, #211f2a);
  --line: light-dark(#85828f, #858291);
  --faint: light-dark(#dddbe5, #37343f);
  --accent: light-dark(#45289e, #bba9ff);
  --on-accent: light-dark(#ffffff, #1b1037);
  --wrong: light-dark(#a8201a, #ffb4ab);
}
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main, footer { max-width: 66rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 1.25rem; color: var(--soft); }
main { padding-top: 1.25rem; padding-bottom: 2rem; }
footer { padding-bottom: 2.5rem; color: var(--soft); font-size: .9375rem; }
a { color: var(--accent); text-underline-offset: .15em; }
h1 { font-size: clamp(1.75rem, 1.3rem + 2vw, 2.75rem); line-height: 1.15; margin: 0 0 1rem; text-wrap: balance; }
h2 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 .75rem; }
h3 { font-size: 1.125rem; line-height: 1.3; }
pre { white-space: pre-wrap; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
.to { margin: 0 0 .5rem; font-size: 1.125rem; }
.count { margin: 0 0 1.25rem; color: var(--soft); }
.count strong { color: var(--accent); font-size: 1.5rem; font-variant-numeric: tabular-nums; }
.to-form { margin: 0 0 2rem; }
.jump, button { display: inline-block; border: 2px solid transparent; border-radius: .5rem; padding: .65rem 1.5rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.jump:hover, button:hover { filter: brightness(1.12); }
.words { max-width: 42rem; margin: 0 0 2rem; }
.words h2 { margin-top: 1.75rem; }
.words > :first-child { margin-top: 0; }
.words table { display: block; overflow-x: auto; border-collapse: collapse; }
.words :is(th, td) { padding: .25rem .75rem .25rem 0; text-align: start; vertical-align: top; }
.words > :last-child { margin-bottom: 0; }
.appeal { max-width: 42rem; margin: 0 0 2rem; padding-inline-start: 1.25rem; border-inline-start: .25rem solid var(--accent); }
.card { background: var(--card); border-radius: .75rem; padding: 1.25rem; }
.card button { width: 100%; }
.card p { margin: 0 0 1rem; }
.fields { display: grid; grid-template-columns: 1fr 1fr; column-gap: .75rem; align-items: end; }
.field { grid-column: 1 / -1; margin-bottom: 1rem; }
.half { grid-column: auto; }
.fields:has(.half .wrong) .half { grid-column: 1 / -1; }
label { display: block; font-weight: 600; }
.field:has([required]) label::after { content: ' *'; color: var(--wrong); }
.hint, .receivers { color: var(--soft); font-size: .9375rem; }
.field p { margin: 0 0 .25rem; }
input, select, textarea { display: block; width: 100%; min-height: 2.875rem; padding: .5rem .625rem; border: 1px solid var(--line); border-radius: .375rem; background: var(--paper); color: var(--ink); font: inherit; }
[aria-invalid] { border: 2px solid var(--wrong); }
.wrong { color: var(--wrong); font-weight: 600; }
.mistakes { border: 2px solid var(--wrong); border-radius: .5rem; padding: 1rem 1.25rem; margin-bottom: 1.25rem; }
.mistakes h3 { margin: 0 0 .5rem; }
.mistakes ul { margin: 0; padding-left: 1.25rem; }
.mistakes a { color: var(--wrong); font-weight: 600; }
.petitions { list-style: none; margin: 0 0 2rem; padding: 0; max-width: 42rem; }
.petitions li { padding: 1.25rem 0; border-top: 1px solid var(--faint); }
.petitions h2, .petitions p { margin: 0 0 .25rem; }
.petitions h2 { font-size: 1.125rem; }
.petitions .count strong { font-size: inherit; }
.pages { display: flex; gap: 1.5rem; }
.section { margin-top: 2rem; }
.petitions h3 { margin: 0 0 .25rem; }
.check { display: grid; grid-template-columns: auto 1fr; column-gap: .75rem; align-items: center; }
.check label { font-weight: 400; }
.check > p { grid-column: 1 / -1; }
[type=checkbox] { width: 2.75rem; min-height: 2.75rem; margin: 0; accent-color: var(--accent); }
.notice { border-inline-start: .25rem solid var(--accent); padding: .75rem 1rem; background: var(--card); font-weight: 600; }
.facts { display: grid; gap: 1rem; margin: 0 0 1.25rem; }
.facts dt { color: var(--soft); font-size: .9375rem; }
.facts dd { margin: 0; font-size: 1.125rem; }
.facts .local { display: block; font-size: .9375rem; }
.local[hidden], .printed { display: none; }
.places { color: var(--soft); }
.places meter { width: 8rem; height: .625rem; margin-inline-end: .375rem; vertical-align: baseline; appearance: none; border: 1px solid var(--line); border-radius: 1rem; overflow: hidden; background: var(--paper); }
.places meter::-webkit-meter-bar { height: 100%; border: 0; border-radius: 0; background: var(--paper); }
.places meter::-webkit-meter-optimum-value { background: var(--accent); }
.places meter::-moz-meter-bar { background: var(--accent); }
.privacy { margin: 0 0 1rem; font-size: .9375rem; }
.privacy summary { cursor: pointer; color: var(--accent); }
.card .words { margin: 0; }
.card > :first-child { margin-top: 0; }
.card > :last-child { margin-bottom: 0; }
main > .card { margin-bottom: 1.5rem; max-width: 42rem; }
.links { margin: 0 0 2rem; }
.links h2 { margin-top: 1.5rem; }
.links .calendar, ul.share a { display: inline-block; border: 1px solid var(--line); border-radius: .5rem; padding: .4rem .875rem; color: var(--ink); text-decoration: none; }
.links .calendar:hover, ul.share a:hover { background: var(--card); border-color: var(--accent); }
ul.share { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; margin: 0; padding: 0; }
.narrow { max-width: 26rem; }
.narrow form + form { margin-top: .75rem; }
.quiet { background: none; border-color: var(--line); color: var(--ink); }
@media (min-width: 56rem) {
  .petition { display: grid; grid-template-columns: minmax(0, 1fr) 24rem; column-gap: 3.5rem; align-items: start; }
  .petition .sign { grid-column: 2; grid-row: 1; }
  .card { padding: 1.5rem; }
  .to-form { display: none; }
}
@media (max-width: 40rem) { .to-form .jump { display: block; text-align: center; } }
@media (max-width: 22rem) { .half { grid-column: 1 / -1; } }
@media (forced-colors: active) {
  .card { border: 1px solid CanvasText; }
  .places meter { forced-color-adjust: none; border-color: CanvasText; background: Canvas; }
  .places meter::-webkit-meter-bar { background: Canvas; }
  .places meter::-webkit-meter-optimum-value { background: CanvasText; }
  .places meter::-moz-meter-bar { background: CanvasText; }
}
@media print {
  :root { color-scheme: light; }
  form, .sign, .to-form, .links, .places meter { display: none; }
  .petition, .printed { display: block; }
  a { color: inherit; }
  :is(.words, .appeal) a[href^=http]::after { content: ' (' attr(href) ')'; }
}
`;
