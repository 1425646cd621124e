// Says how many people are chosen, with a box that chooses all of the page.
const place = document.querySelector('[data-chosen]');
const boxes = [...document.querySelectorAll('input[name="person"]')];
if (place && boxes.length > 0) {
  const all = Object.assign(document.createElement('input'), { type: 'checkbox', id: 'choose-all' });
  const label = Object.assign(document.createElement('label'), { htmlFor: 'choose-all' });
  place.replaceChildren(all, label);
  const show = () => {
    const chosen = boxes.filter((box) => box.checked).length;
    all.checked = chosen === boxes.length;
    all.indeterminate = chosen > 0 && chosen < boxes.length;
    label.textContent = chosen === 0 ? 'Choose all of this page' : `${chosen} chosen`;
  };
  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked;
    show();
  });
  for (const box of boxes) box.addEventListener('change', show);
  show();
}
