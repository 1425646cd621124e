// Presets the time zone of a form with that of the browser, and sends it along, as long as the group has none.
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
for (const hidden of document.querySelectorAll('input[name="browser_zone"]')) {
  hidden.value = timeZone;
  const select = document.getElementById(hidden.dataset.presets);
  if (select === null) continue;
  // Browsers have other names for some zones than the list has.
  if (![...select.options].some(({ value }) => value === timeZone)) {
    select.add(new Option(nameZone(), timeZone));
  }
  select.value = timeZone;
}

function nameZone() {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName').value;
  return `${name} – ${timeZone.split('/').at(-1).replaceAll('_', ' ')}`;
}
