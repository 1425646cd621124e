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
