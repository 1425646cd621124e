// Saves rows without page loads.
const form = document.getElementById('paper');
let last = Promise.resolve();
form.onsubmit = (event) => {
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  last = last
    .then(async () => {
      const answer = await fetch('paper?rows', { method: 'POST', body });
      document.getElementById('saved').innerHTML = await answer.text();
    })
    .catch(() => location.reload());
  form.reset();
  form.given_name.focus();
};
