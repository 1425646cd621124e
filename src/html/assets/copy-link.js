// Adds the button that copies the address beside it.
for (const button of document.querySelectorAll('.link .copy')) {
  const field = button.parentElement.querySelector('input');
  const words = button.querySelector('[role=status]');
  const before = words.textContent;
  button.hidden = !navigator.clipboard;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(field.value);
    field.select();
    words.textContent = button.dataset.copied;
    setTimeout(() => {
      words.textContent = before;
    }, 4000);
  });
}
for (const button of document.querySelectorAll('.native')) {
  button.hidden = !navigator.share;
  button.onclick = () => navigator.share({ url: button.dataset.url }).catch(() => {});
}
