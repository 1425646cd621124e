// Makes and uses passkeys: asks the service for a challenge, lets the browser answer it, and posts the answer with the form.
const write = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const read = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

// Some browsers cannot read and write JSON themselves.
const { PublicKeyCredential } = window;
const readIds = (list = []) => list.map((one) => ({ ...one, id: read(one.id) }));
const readers = {
  get: (json) =>
    PublicKeyCredential.parseRequestOptionsFromJSON?.(json) ?? {
      ...json,
      challenge: read(json.challenge),
      allowCredentials: readIds(json.allowCredentials),
    },
  create: (json) =>
    PublicKeyCredential.parseCreationOptionsFromJSON?.(json) ?? {
      ...json,
      challenge: read(json.challenge),
      user: { ...json.user, id: read(json.user.id) },
      excludeCredentials: readIds(json.excludeCredentials),
    },
};
const fields = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'];
function writeCredential(credential) {
  if (credential.toJSON) return credential.toJSON();
  const { id, type, response } = credential;
  const written = Object.fromEntries(
    fields.filter((field) => response[field]).map((field) => [field, write(response[field])]),
  );
  const transports = response.getTransports?.();
  return { id, rawId: id, type, response: { ...written, transports }, clientExtensionResults: {} };
}

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
  const publicKey = readers[passkey](await asked.json());
  const credential = await navigator.credentials[passkey]({ publicKey });
  form.elements.credential.value = JSON.stringify(writeCredential(credential));
}

for (const form of document.querySelectorAll('form[data-passkey]')) {
  if (!PublicKeyCredential || location.hostname !== form.dataset.host) continue;
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
