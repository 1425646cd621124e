// Shows the times of an event in the visitor's time zone, where they differ from those in the zone of the event.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const { lang } = document.documentElement;
for (const element of document.querySelectorAll('[data-start]')) {
  const { start, end, zone: own } = element.dataset;
  const describe = (timeZone) => {
    const format = new Intl.DateTimeFormat(lang, { dateStyle: 'full', timeStyle: 'short', timeZone });
    const text = end ? format.formatRange(new Date(start), new Date(end)) : format.format(new Date(start));
    if (/^fr/.test(lang)) return text.replace(/(?<!\S)1(?= \p{L})/u, '1er');
    return text.replace(/\s(?=[AP]M\b)/g, '\u00A0');
  };
  if (describe(zone) === describe(own)) continue;
  element.append(`${describe(zone)} (${nameZone(new Date(start))})`);
  element.hidden = false;
}

function nameZone(date) {
  // The generic name of UTC is that of Greenwich.
  const timeZoneName = zone === 'UTC' ? 'long' : 'longGeneric';
  const parts = new Intl.DateTimeFormat(lang, { timeZone: zone, timeZoneName }).formatToParts(date);
  return parts.find(({ type }) => type === 'timeZoneName').value;
}
