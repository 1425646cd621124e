// The search of the docs. The browser builds the index when the search field first gets the focus.

/** Makes the search field of the header show results while the reader types. */
export function offerSearch() {
  const form = document.querySelector('.search');
  const input = form.querySelector('input');
  const hits = document.createElement('ul');
  Object.assign(hits, { className: 'hits', id: 'hits', hidden: true });
  hits.setAttribute('role', 'listbox');
  hits.setAttribute('aria-label', 'Found');
  form.append(hits);
  const attributes = { role: 'combobox', 'aria-controls': 'hits', 'aria-autocomplete': 'list' };
  for (const [name, value] of Object.entries({ ...attributes, 'aria-expanded': 'false' }))
    input.setAttribute(name, value);

  let loading;
  let selected = 0;
  const load = () => {
    loading ??= loadSearch(form.dataset.docs);
    return loading;
  };
  const select = (index) => {
    const options = hits.querySelectorAll('[role="option"]');
    if (options.length === 0) return;
    selected = (index + options.length) % options.length;
    for (const [at, option] of options.entries())
      option.setAttribute('aria-selected', String(at === selected));
    options[selected].scrollIntoView({ block: 'nearest', behavior: 'instant' });
    input.setAttribute('aria-activedescendant', options[selected].id);
  };
  const close = () => {
    hits.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const open = async () => {
    const words = input.value.trim();
    if (words === '') return close();
    const search = await load();
    // Only the last query is answered.
    if (words !== input.value.trim()) return;
    hits.replaceChildren(...showFound(search(words)));
    hits.hidden = false;
    input.setAttribute('aria-expanded', 'true');
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
    if (event.key === 'Escape') {
      if (hits.hidden) input.blur();
      close();
    }
    if (hits.hidden || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    select(selected + (event.key === 'ArrowDown' ? 1 : -1));
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    await open();
    const option = hits.querySelector('[aria-selected="true"]');
    if (option !== null && !hits.hidden) follow(option);
  });
  hits.addEventListener('mousedown', (event) => {
    event.preventDefault();
    const option = event.target.closest('[role="option"]');
    if (option?.dataset.path !== undefined) follow(option);
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
  const [{ default: MiniSearch }, answer] = await Promise.all([
    import('./minisearch.js'),
    fetch(`${docs}search.json`),
  ]);
  const entries = await answer.json();
  const index = new MiniSearch({
    idField: 'path',
    fields: ['title', 'name', 'place', 'text'],
    storeFields: ['title', 'place', 'path'],
    searchOptions: {
      boost: { name: 8, title: 4, place: 2 },
      prefix: true,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      combineWith: 'AND',
      boostDocument: (_path, _word, { place }) => (place === 'Schema' ? 0.3 : 1),
    },
  });
  index.addAll(entries);
  return (words) => index.search(words).slice(0, 12);
}

function showFound(found) {
  if (found.length === 0) {
    const none = document.createElement('li');
    Object.assign(none, { className: 'none', textContent: 'Nothing found.' });
    none.setAttribute('role', 'option');
    none.setAttribute('aria-disabled', 'true');
    return [none];
  }
  return found.map(({ path, title, place }, index) => {
    const option = document.createElement('li');
    option.id = `hit-${index}`;
    option.dataset.path = path;
    option.setAttribute('role', 'option');
    const [name, where] = [document.createElement('strong'), document.createElement('span')];
    name.textContent = title;
    where.textContent = place;
    option.append(name, where);
    return option;
  });
}
