// Shows how far work goes: reads the page every two seconds and takes the marked part, until no part is marked any more.
async function refresh() {
  const answer = await fetch(location.href).catch(() => undefined);
  if (answer?.ok !== true) return setTimeout(refresh, 10_000);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const next = page.querySelector('[data-progress]');
  if (next === null) return location.reload();
  document.querySelector('[data-progress]').replaceChildren(...next.childNodes);
  return setTimeout(refresh, 2_000);
}

setTimeout(refresh, 2_000);
