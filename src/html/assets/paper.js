// Saves a row.
const form = document.forms.paper;
let last = Promise.resolve();
form.onsubmit = (event) => {
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  const save = async () => {
    const rows = await fetch('paper?rows', { method: 'POST', body, redirect: 'error' });
    form.querySelector('#saved').innerHTML = await rows.text();
  };
  last = last.then(save).catch(() => location.reload());
  form.reset();
  form.given_name.focus();
};
