// Shows how far a mailing is while it is sent: reads the page again every two seconds, and takes its numbers.
const numbers = () => document.querySelector('#numbers');

async function refresh() {
  const answer = await fetch(location.href).catch(() => undefined);
  if (answer?.ok !== true) return setTimeout(refresh, 10_000);
  const read = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const next = read.querySelector('#numbers');
  // It is sent or stopped: the head of the page is another one, too.
  if (next?.querySelector('[data-refreshed]') == null) return location.reload();
  numbers().replaceWith(next);
  return setTimeout(refresh, 2_000);
}

if (numbers()?.querySelector('[data-refreshed]')) setTimeout(refresh, 2_000);
