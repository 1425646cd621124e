// Shows the buttons that print the page, which only work with script.
for (const button of document.querySelectorAll('[data-prints]')) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}
