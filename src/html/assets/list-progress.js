// Shows how far the work on a list of people is, until it is done.
const shown = document.querySelector('[data-progress]');

async function look() {
  const answer = await fetch(location.href).catch(() => undefined);
  if (answer?.ok) {
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const now = page.querySelector('[data-progress]');
    if (now === null) {
      location.reload();
      return;
    }
    shown.replaceChildren(...now.childNodes);
  }
  setTimeout(look, 1000);
}

setTimeout(look, 1000);
