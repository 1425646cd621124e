// Shows recorded times in the time zone of the reader, with its name. Without script they are in UTC.
const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});
for (const element of document.querySelectorAll('time[data-own]')) {
  element.textContent = format.format(new Date(element.dateTime));
}
