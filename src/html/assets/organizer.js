// Closes menus by Escape and a click elsewhere, copies and marks texts by buttons, and shows times in the zone of the reader where the
// account has none.
const all = (selector) => document.querySelectorAll(selector);
const opened = () => all('details.menu[open]');

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  for (const menu of opened()) {
    if (menu.contains(document.activeElement)) menu.querySelector('summary').focus();
    menu.open = false;
  }
});
for (const kind of ['click', 'focusin']) {
  document.addEventListener(kind, ({ target }) => {
    for (const menu of opened()) if (!menu.contains(target)) menu.open = false;
  });
}

const status = document.createElement('p');
status.className = 'unseen';
status.role = 'status';
document.body.append(status);

async function copy(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without https there is no clipboard.
    field?.select();
    return Boolean(field) && document.execCommand('copy');
  }
}

const makeButton = (textContent, className = 'secondary') =>
  Object.assign(document.createElement('button'), { type: 'button', textContent, className });

function addButton(place, { text, field, label, isLink }) {
  const button = makeButton('Copy', isLink ? 'link' : 'secondary');
  if (label) button.ariaLabel = `Copy ${label}`;
  button.addEventListener('click', async () => {
    const isCopied = await copy(text(), field);
    button.textContent = isCopied ? 'Copied' : 'Press Ctrl+C';
    status.textContent = isCopied ? `Copied ${label ?? ''}` : '';
    setTimeout(() => {
      button.textContent = 'Copy';
      status.textContent = '';
    }, 3000);
  });
  place.append(button);
}

for (const place of all('[data-copied]')) {
  const field = place.querySelector('input, textarea');
  const label = place.dataset.copied;
  if (field) addButton(place, { text: () => field.value, field, label });
}
for (const place of all('[data-copies]')) {
  const { copies, copiedName } = place.dataset;
  addButton(place, { text: () => copies, label: copiedName, isLink: true });
}
for (const code of all('pre > code')) {
  const place = document.createElement('p');
  const { parentElement: pre } = code;
  pre.after(place);
  addButton(place, { text: () => code.textContent, label: pre.ariaLabel ?? 'the code' });
}

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const format = new Intl.DateTimeFormat('en-US', {
  ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  // The generic name of UTC is that of Greenwich.
  timeZoneName: timeZone === 'UTC' ? 'long' : 'longGeneric',
});
for (const element of all('time[data-own]')) {
  const text = format.format(new Date(element.dateTime));
  element.textContent = text.replace(/ at |(?<=M) /g, ', ').replace(/\s(?=[AP]M)/, '\u00A0');
}

const marks = {
  Bold: (words) => `<b>${words}</b>`,
  Link(words) {
    const address = prompt('Address of the link', 'https://')?.replaceAll('"', '%22');
    return address ? `<a href="${address}">${words || address}</a>` : words;
  },
  List: (words) => words.replaceAll(/^/gm, '- '),
};
for (const text of all('[data-marks]')) {
  const bar = document.createElement('p');
  bar.className = 'marks';
  for (const [name, mark] of Object.entries(marks)) {
    const button = makeButton(name);
    button.onclick = () => {
      const { value, selectionStart: start, selectionEnd: end } = text;
      const from = name === 'List' ? value.lastIndexOf('\n', start - 1) + 1 : start;
      text.focus();
      text.setSelectionRange(from, end);
      // Unlike a new value, it can be undone.
      document.execCommand('insertText', false, mark(value.slice(from, end)));
    };
    bar.append(button);
  }
  text.before(bar);
}
