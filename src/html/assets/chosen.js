// Says how many rows are chosen, with a box for all of them, and how many a button strikes out.
const [place, left] = ['chosen', 'left'].map((name) => document.querySelector(`[data-${name}]`));
const boxes = [...document.querySelectorAll('.tick input')];
if (place && boxes.length > 0) {
  place.innerHTML = '<input type="checkbox" id="choose-all"><label for="choose-all"></label>';
  const [all, label] = place.children;
  const show = () => {
    const chosen = boxes.filter((box) => box.checked).length;
    all.checked = chosen === boxes.length;
    all.indeterminate = chosen > 0 && !all.checked;
    label.textContent = chosen ? `${chosen} chosen` : 'Choose all of this page';
  };
  all.onchange = () => {
    for (const box of boxes) box.checked = all.checked;
  };
  all.form.onchange = show;
  show();
}
if (left) {
  const count = () => {
    const kept = boxes.filter((box) => box.checked === (box.name === 'keep')).length;
    left.textContent = (left.dataset.left - kept).toLocaleString('en-US');
  };
  left.closest('form').onchange = count;
  count();
}
