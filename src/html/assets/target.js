// Counts a target while its sentences change, and adds and removes sentences without loading the page again.
const form = document.getElementById('target');
const counted = ['state', 'count', 'fit', 'bar'];
const due = new Set();
const read = () => new URLSearchParams(new FormData(form));
let asked;
let waits;

async function ask(action) {
  clearTimeout(waits);
  asked?.abort();
  asked = new AbortController();
  const body = read();
  const before = `${body}`;
  body.set('action', action);
  let page;
  try {
    // Its buttons hide the property `action` of the form.
    const answer = await fetch(form.getAttribute('action'), { method: 'POST', body, signal: asked.signal });
    page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  } catch {
    return;
  }
  // Without the form the sign-in has ended; with other fields somebody has typed on.
  if (!page.getElementById('target') || `${read()}` !== before) return;
  const next = page.querySelector('#sentences [autofocus]');
  next?.removeAttribute('autofocus');
  const focused = next?.id ?? document.activeElement.id;
  for (const id of due) document.getElementById(id).replaceChildren(...page.getElementById(id).childNodes);
  if (due.has('sentences')) document.getElementById(focused)?.focus();
  due.clear();
}

function change(parts) {
  for (const part of parts) due.add(part);
  clearTimeout(waits);
  waits = setTimeout(ask, 300, 'count');
}

document.getElementById('counts').hidden = true;
form.addEventListener('input', ({ target }) => target.name !== 'title' && change(counted));
// Only what is left is written anew.
form.addEventListener('change', ({ target }) => target.name !== 'title' && change(['sentences', ...counted]));
form.addEventListener('submit', (event) => {
  const { value } = event.submitter ?? {};
  if (!/^(count|add|remove|more)/.test(value)) return;
  event.preventDefault();
  change(['sentences', ...counted]);
  ask(value);
});
