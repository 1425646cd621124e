// The search of the docs. Its index is loaded when the field first gets the focus.

/** Makes the search field of the header show results while the reader types. */
export function offerSearch() {
  const form = document.querySelector('.search');
  const input = form.querySelector('input');
  const panel = createElement('div', { className: 'hits', hidden: true });
  const hits = createElement('ul', { id: 'hits' }, { role: 'listbox', 'aria-label': 'Found' });
  const none = createElement('p', { className: 'none' }, { role: 'status' });
  panel.append(hits, none);
  form.append(panel);
  setAttributes(input, {
    role: 'combobox',
    'aria-controls': 'hits',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
  });

  let loading;
  /** What the reader had typed when the hits were found. */
  let answered;
  let selected = 0;
  const load = () => {
    loading ??= loadSearch(form.dataset.docs).catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const select = (index) => {
    const options = hits.children;
    if (options.length === 0) return;
    selected = (index + options.length) % options.length;
    for (const [at, option] of [...options].entries())
      option.setAttribute('aria-selected', String(at === selected));
    options[selected].scrollIntoView({ block: 'nearest', behavior: 'instant' });
    input.setAttribute('aria-activedescendant', options[selected].id);
  };
  const close = () => {
    panel.hidden = true;
    answered = undefined;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const open = async () => {
    const words = input.value.trim();
    if (words === '') return close();
    const search = await load();
    // Only the last query is answered.
    if (words !== input.value.trim()) return;
    const found = search(words);
    close();
    answered = words;
    hits.replaceChildren(...found.map(showHit));
    hits.hidden = found.length === 0;
    none.replaceChildren(...(found.length === 0 ? showNothing(words, form.action) : []));
    panel.hidden = false;
    input.setAttribute('aria-expanded', String(found.length > 0));
    select(0);
  };
  const follow = (option) => {
    close();
    input.blur();
    location.href =
      form.dataset.docs.replace(/\/$/, option.dataset.path.startsWith('#') ? '' : '/') + option.dataset.path;
  };

  input.addEventListener('focus', load);
  input.addEventListener('input', open);
  input.addEventListener('keydown', (event) => {
    if (panel.hidden || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    select(selected + (event.key === 'ArrowDown' ? 1 : -1));
  });
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    if (panel.hidden) input.blur();
    else if (event.target !== input) input.focus();
    close();
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    // A reader can press Enter before the hits of the last letter are shown.
    if (answered !== input.value.trim()) await open();
    const option = hits.querySelector('[aria-selected="true"]');
    if (option !== null && answered === input.value.trim()) follow(option);
  });
  hits.addEventListener('mousedown', (event) => {
    event.preventDefault();
    const option = event.target.closest('[role="option"]');
    if (option !== null) follow(option);
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget !== null && !form.contains(relatedTarget)) close();
  });
  document.addEventListener('click', ({ target }) => {
    if (!form.contains(target)) close();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches('input:not([type="radio"]), textarea, select, [contenteditable]')) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

async function loadSearch(docs) {
  const [{ createSearch }, { default: MiniSearch }, { stemmer }, answer] = await Promise.all([
    import('./find.js'),
    import('./minisearch.js'),
    import('./stemmer.js'),
    fetch(`${docs}search.json`),
  ]);
  return createSearch(await answer.json(), { MiniSearch, stemmer });
}

function showHit({ path, title, place }, index) {
  const option = createElement('li', { id: `hit-${index}` }, { role: 'option', 'data-path': path });
  option.append(
    createElement('strong', { textContent: title }),
    createElement('span', { textContent: place }),
  );
  return option;
}

function showNothing(words, contents) {
  return [
    `Nothing found for “${words}”. Look in the list of `,
    createElement('a', { href: contents, textContent: 'all pages, operations and errors' }),
    ', or ask the operator of this service.',
  ];
}

function createElement(name, properties, attributes = {}) {
  const element = Object.assign(document.createElement(name), properties);
  setAttributes(element, attributes);
  return element;
}

function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
