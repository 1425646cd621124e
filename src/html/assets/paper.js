// Saves a row.
const form = document.forms.paper;
const { saved, refused } = window;
let last = Promise.resolve();
form.onsubmit = (event) => {
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  const save = async () => {
    const rows = await fetch('paper?rows', { method: 'POST', body, redirect: 'error' });
    saved.innerHTML = await rows.text();
    // Rows that were not saved stay in view.
    refused.prepend(...saved.querySelectorAll('.refused'));
  };
  last = last.then(save).catch(() => location.reload());
  form.reset();
  form.given_name.focus();
};
