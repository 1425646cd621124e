// Closes menus by Escape and by a click elsewhere, copies texts by a button, and shows recorded times as those of the reader.
const opened = () => document.querySelectorAll('details.menu[open]');

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  for (const menu of opened()) {
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector('summary').focus();
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
    return field !== undefined && document.execCommand('copy');
  }
}

function addButton(place, { text, field, label, isLink }) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = isLink ? 'link' : 'secondary';
  button.textContent = 'Copy';
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

for (const place of document.querySelectorAll('[data-copied]')) {
  const field = place.querySelector('input, textarea');
  const label = place.dataset.copied;
  if (field) addButton(place, { text: () => field.value, field, label });
}
for (const place of document.querySelectorAll('[data-copies]')) {
  const { copies, copiedName } = place.dataset;
  addButton(place, { text: () => copies, label: copiedName, isLink: true });
}
for (const code of document.querySelectorAll('pre > code')) {
  const place = document.createElement('p');
  code.parentElement.after(place);
  addButton(place, { text: () => code.textContent, label: code.parentElement.ariaLabel ?? 'the code' });
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });
for (const element of document.querySelectorAll('time[data-own]')) {
  element.textContent = format.format(new Date(element.dateTime)).replace(' at ', ', ');
}
