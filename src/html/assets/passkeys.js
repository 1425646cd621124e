// Makes and uses passkeys: asks the service for a challenge, lets the browser answer it, and posts the answer with the form.
const { PublicKeyCredential } = window;

const messages = {
  InvalidStateError: 'This device has a passkey of yours already.',
  NotAllowedError: 'No passkey was chosen. Try again, or use another way.',
};

// Its message is for the user.
class Refusal extends Error {}

function askedTooOften(seconds) {
  const minutes = Math.ceil(seconds / 60);
  const wait = `${minutes} minute${minutes === 1 ? '' : 's'}`;
  return new Refusal(`Passkeys were asked for too often. Try again in ${wait}, or use another way.`);
}

async function answer(form) {
  const { passkey, challenge } = form.dataset;
  const body = new URLSearchParams(new FormData(form));
  const asked = await fetch(challenge, { method: 'POST', body, redirect: 'manual' });
  // The service asks for a new sign-in; its answer to the form leads there.
  if (asked.type === 'opaqueredirect') return;
  if (asked.status === 429) throw askedTooOften(asked.headers.get('Retry-After'));
  if (!asked.ok) throw new Error(asked.statusText);
  const options = await asked.json();
  const publicKey =
    passkey === 'get'
      ? PublicKeyCredential.parseRequestOptionsFromJSON(options)
      : PublicKeyCredential.parseCreationOptionsFromJSON(options);
  form.elements.credential.value = JSON.stringify(await navigator.credentials[passkey]({ publicKey }));
}

for (const form of document.querySelectorAll('form[data-passkey]')) {
  if (!PublicKeyCredential?.parseRequestOptionsFromJSON || location.hostname !== form.dataset.host) continue;
  form.hidden = false;
  document.querySelector('[data-without-passkeys]')?.remove();
  const alert = form.querySelector('[role=alert]');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    alert.textContent = '';
    try {
      await answer(form);
      form.submit();
    } catch (error) {
      const message = error instanceof Refusal ? error.message : messages[error.name];
      alert.textContent = message ?? 'That did not work. Try again in a moment.';
    }
    form.ariaBusy = 'false';
  });
}
