// "Try it": sends the request of an operation to the service that serves the docs. The key stays in the memory of the page.

let key = '';
let requests;

/** Adds a form to each operation; `docs` is the address of the docs with a slash. */
export function offerTrying(operations, docs) {
  for (const operation of operations) {
    const place = make('div', { className: 'tried' });
    const fold = make('details', { className: 'try' }, make('summary', {}, 'Try it'), place);
    operation.querySelector('.shown').prepend(fold);
    fold.addEventListener('toggle', () => {
      if (fold.open && place.querySelector('form') === null) openForm(place, operation, docs);
    });
  }
  // A page that is kept for the button "back" keeps no key.
  addEventListener('pagehide', () => placeKey(''));
}

async function openForm(place, operation, docs) {
  place.replaceChildren('Loading …');
  try {
    requests ??= loadRequests(docs);
    const found = await requests;
    place.replaceChildren(
      ...(found === undefined
        ? [make('p', {}, 'This works in the docs of a running service only.')]
        : renderForm(found.get(operation.id), new URL(`${docs}../api/v1`, location.href).href)),
    );
  } catch {
    requests = undefined;
    place.replaceChildren(make('p', {}, 'The service did not answer. Close this and open it again.'));
  }
}

// An answer of the API shows that these docs are served by the service itself; undefined where they are not.
async function loadRequests(docs) {
  const [entry, answer] = await Promise.all([
    fetch(`${docs}../api/v1/`, { credentials: 'omit' }),
    fetch(`${docs}postman-collection.json`),
  ]);
  if (entry.status >= 429 || answer.status >= 429) throw new Error('The service does not answer now.');
  if (!/hal\+json/.test(entry.headers.get('Content-Type'))) return undefined;
  const { item: folders } = await answer.json();
  return new Map(folders.flatMap(({ item }) => item).map((one) => [one.id, one]));
}

function renderForm({ id, name, request }, api) {
  const { method, url, header, body, auth } = request;
  const fieldsOf = (list, isGiven) =>
    list.map((field) => renderField(`${id}-try-${field.key}`, field, isGiven));
  const path = fieldsOf(url.variable, true);
  const query = fieldsOf(url.query ?? [], false);
  const headers = fieldsOf(
    header.filter(({ key: one }) => one !== 'Content-Type'),
    false,
  );
  const keyField = auth === undefined && renderKey(`${id}-try-key`);
  const text =
    body && make('textarea', { id: `${id}-try-body`, value: body.raw, spellcheck: false, rows: 12 });
  const outcome = make('p', {});
  outcome.setAttribute('role', 'status');
  const answer = make('div', {});
  const send = make('button', { type: 'submit' }, method === 'GET' ? 'Send' : `Send ${method} …`);
  const form = make(
    'form',
    {},
    keyField,
    ...[...path, ...query, ...headers].map(({ box }) => box),
    text && make('p', {}, make('label', { htmlFor: text.id }, 'Body'), text),
    send,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const target = addressOf(api, { path: url.path, given: path, query });
    if (target === undefined) return outcome.replaceChildren('A value in the address cannot be used.');
    if (method !== 'GET' && !(await confirmed(form, { method, target, name }))) return;
    send.disabled = true;
    const sent = {
      method,
      headers: headersOf(headers, text && 'application/json', keyField && key),
      ...(text && { body: text.value }),
    };
    const { line, parts } = await sendRequest(target, sent);
    outcome.replaceChildren(...line);
    answer.replaceChildren(...parts);
    send.disabled = false;
    send.focus();
  });
  return [form, outcome, answer];
}

function renderField(id, { key: name, value, description, disabled }, isGiven) {
  const input = make('input', {
    id,
    type: 'text',
    autocomplete: 'off',
    spellcheck: false,
    required: !disabled,
    ...(isGiven ? { value } : { placeholder: value }),
  });
  const hint = make('small', { id: `${id}-hint` }, firstSentence(description));
  input.setAttribute('aria-describedby', hint.id);
  return {
    name,
    input,
    box: make('p', {}, make('label', { htmlFor: id }, make('code', {}, name)), input, hint),
  };
}

function firstSentence(text) {
  const [sentence] = /^.*?[.;:](?=\s|$)/s.exec(text) ?? [text];
  return sentence.replace(/[;:]$/, '.').replaceAll('`', '');
}

function renderKey(id) {
  const input = make('input', {
    id,
    className: 'try-key',
    type: 'password',
    autocomplete: 'off',
    value: key,
  });
  input.addEventListener('input', () => placeKey(input.value));
  const hint = make(
    'small',
    { id: `${id}-hint` },
    'It stays in this page until you leave it, and is sent to this service only.',
  );
  input.setAttribute('aria-describedby', hint.id);
  return make('p', {}, make('label', { htmlFor: id }, 'API key'), input, hint);
}

function placeKey(value) {
  key = value;
  for (const input of document.querySelectorAll('.try-key')) if (input.value !== value) input.value = value;
}

// A value such as `..` would lead to another address of the service.
function addressOf(api, { path, given, query }) {
  const values = new Map(given.map(({ name, input }) => [`:${name}`, encodeURIComponent(input.value)]));
  const written = `${api}/${path.map((part) => values.get(part) ?? part).join('/')}`;
  const url = new URL(written);
  if (url.origin !== location.origin || url.href !== written) return undefined;
  for (const { name, input } of query) if (input.value !== '') url.searchParams.append(name, input.value);
  return url;
}

function headersOf(fields, type, value) {
  const given = fields
    .filter(({ input }) => input.value !== '')
    .map(({ name, input }) => [name, input.value]);
  return [...given, ...(type ? [['Content-Type', type]] : []), ...(value ? [['api-key', value]] : [])];
}

function confirmed(form, { method, target, name }) {
  const no = make('button', { type: 'button' }, 'Cancel');
  const yes = make('button', { type: 'button' }, `Send ${method}`);
  const words = make(
    'p',
    { id: 'try-question' },
    `${method} ${target.pathname} at ${target.host}: ${name}. `,
    method === 'DELETE'
      ? 'What it deletes cannot be brought back.'
      : 'It changes real data of the account, and can send mails and webhooks.',
  );
  const dialog = make('dialog', { className: 'try-dialog' }, words, make('p', {}, yes, ' ', no));
  dialog.setAttribute('aria-labelledby', words.id);
  form.append(dialog);
  return new Promise((resolve) => {
    yes.addEventListener('click', () => dialog.close('yes'));
    no.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
    dialog.showModal();
    no.focus();
  });
}

async function sendRequest(target, request) {
  const start = performance.now();
  try {
    const options = {
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    };
    const answer = await fetch(target, { ...request, ...options });
    const text = await answer.text();
    const span = Math.round(performance.now() - start);
    const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
    const status = make('strong', {}, `${answer.status} ${answer.statusText}`);
    return {
      line: [status, ` in ${span} ms, ${text.length} characters`],
      parts: [
        make('details', {}, make('summary', {}, 'Headers'), renderText(headers)),
        ...(text === '' ? [] : [renderText(layOut(text))]),
      ],
    };
  } catch {
    const words = 'The service cannot be reached, or a header has a character that cannot be sent.';
    return { line: [words], parts: [] };
  }
}

const mostCharacters = 200_000;

function layOut(text) {
  if (text.length > mostCharacters) return `${text.slice(0, mostCharacters)}\n…`;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function renderText(text) {
  return make('pre', { tabIndex: 0 }, make('code', {}, text));
}

/** An element; what it contains is text or elements, never markup. */
function make(name, properties, ...content) {
  const element = document.createElement(name);
  Object.assign(element, properties);
  element.append(...content.filter(Boolean));
  return element;
}
