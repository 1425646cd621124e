// <civic-action src="https://service/petitions/slug"> or /events/slug: the form of a petition or an event on any website.
// The link inside the element stays where the form cannot be shown. It needs no cookie, no inline style and no picture.

/** @typedef {import('./describe-form.ts').DescribedForm} Form */
/** @typedef {import('./describe-fields.ts').DescribedField} Field */
/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Control */
/** @typedef {{ field?: Field | undefined, message: string }} Mistake */
/** @typedef {{ field: Field, control: Control, value: string }} Entry */

// The service is out of reach when these are needed, so they are here.
/** @type {Record<string, [string, string]>} */
const unreachable = {
  en: ['The form cannot be shown here right now. Please use this link:', 'Open the page'],
  es: ['El formulario no se puede mostrar aquí en este momento. Utilice este enlace:', 'Abrir la página'],
  de: ['Das Formular lässt sich hier gerade nicht anzeigen. Bitte nutzen Sie diesen Link:', 'Zur Seite'],
  fr: ['Le formulaire ne peut pas s’afficher ici pour le moment. Utilisez ce lien :', 'Ouvrir la page'],
};

// The service puts the content of civic-action.css here.
const style = 'civic-action.css';

/**
 * Makes an element. An attribute that is undefined or false is left out; so is a child.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number | boolean | undefined>} [given]
 * @param {...(Node | string | undefined | false)} children
 */
function make(name, given = {}, ...children) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(given)) {
    if (value !== undefined && value !== false)
      element.setAttribute(attribute, value === true ? '' : `${value}`);
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

/**
 * Puts a value at its place in the body.
 * @param {any} body
 * @param {string} pointer
 * @param {unknown} value
 */
function put(body, pointer, value) {
  const steps = pointer.split('/').slice(1);
  const last = steps.pop() ?? '';
  let place = body;
  for (const [index, step] of steps.entries()) {
    place = place[step] ??= /^\d+$/.test(steps[index + 1] ?? last) ? [] : {};
  }
  place[last] = value;
}

/** @param {string} text The colours of the account. */
function adopt(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style + text);
  return sheet;
}

/** A text that nobody guesses, also on a page without https. */
function makeKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

class CivicAction extends HTMLElement {
  static observedAttributes = ['src'];

  #root = this.attachShadow({ mode: 'open' });
  /** @type {Form | undefined} */ #form;
  /** @type {Map<Field, Control>} */ #controls = new Map();
  /** The address that is loaded or shown. @type {string | undefined} */ #shown;
  #isSending = false;
  #key = '';
  #sent = '';

  constructor() {
    super();
    this.#root.append(document.createElement('slot'));
  }

  connectedCallback() {
    this.#load();
  }

  attributeChangedCallback() {
    this.#load();
  }

  /** The address of the webpage, which only the service of this module may have. */
  get #address() {
    const src = this.getAttribute('src') ?? '';
    if (!URL.canParse(src, document.baseURI)) return undefined;
    const url = new URL(src, document.baseURI);
    const isOurs = url.origin === new URL(import.meta.url).origin;
    return isOurs && /\/(petitions|events)\/[^/]+\/?$/.test(url.pathname) ? url : undefined;
  }

  /** How the visitor came: the codes of the page's address, or else of the element. */
  get #codes() {
    const page = new URLSearchParams(location.search);
    const own = this.#address?.searchParams;
    /** @param {string} name */
    const read = (name) => page.get(name) || this.getAttribute(name) || own?.get(name) || undefined;
    return { source: read('source'), referrer: read('referrer') };
  }

  /** @param {RequestCache} [cache] */
  async #load(cache = 'default') {
    const address = this.#address;
    const href = address?.href ?? '';
    if (!this.isConnected || href === this.#shown) return;
    this.#shown = href;
    if (address === undefined) return this.#fall();
    const query = new URLSearchParams(address.search);
    for (const [name, value] of Object.entries(this.#codes)) if (value) query.set(name, value);
    const path = address.pathname.replace(/\/$/, '');
    try {
      const answer = await fetch(`${address.origin}${path}/embed.json?${query}`, {
        cache,
        credentials: 'omit',
        signal: AbortSignal.timeout(15_000),
      });
      if (!answer.ok) throw new Error(`${answer.status}`);
      const form = await answer.json();
      if (href === this.#shown) this.#show(form);
    } catch {
      if (href === this.#shown) this.#fall();
    }
  }

  /** Says kindly that there is no form, above the link. */
  #fall() {
    this.#form = undefined;
    const tag = (this.closest('[lang]')?.getAttribute('lang') || navigator.language).slice(0, 2);
    const lang = tag in unreachable ? tag : 'en';
    const [text = '', link = ''] = unreachable[lang] ?? [];
    this.#root.adoptedStyleSheets = [adopt('')];
    this.#root.replaceChildren(make('p', { lang, role: 'status' }, text), this.#makeLink(link, lang));
  }

  /**
   * The link that the page put into the element, or else one of our own.
   * @param {string} text
   * @param {string} lang
   */
  #makeLink(text, lang) {
    const address = this.#form?.url ?? this.#address?.href;
    if (this.querySelector('a') || !address) return make('slot');
    return make('p', { lang }, make('a', { href: address }, text));
  }

  /** @param {Form} form */
  #show(form) {
    this.#form = form;
    const { language, title, titleLanguage, ended, colors, progress } = form;
    this.#root.adoptedStyleSheets = [
      adopt(`:host { --brand: var(--civic-brand, ${colors.light}) }
@supports (color: light-dark(#000, #fff)) { :host { --brand: var(--civic-brand, light-dark(${colors.light}, ${colors.dark})) } }`),
    ];
    this.#root.replaceChildren(
      make(
        'section',
        { class: 'card', 'aria-labelledby': 'title', ...language },
        !!form.above && make('p', { class: 'small' }, form.above),
        make('h2', { id: 'title', ...titleLanguage }, title),
        ...form.facts.map((fact) => make('p', {}, fact)),
        !!form.about && make('p', { class: 'small' }, make('a', { href: form.url }, form.about)),
        !!ended && make('p', { role: 'status', tabindex: '-1' }, make('strong', {}, ended)),
        !!form.count && make('p', { class: 'count' }, form.count),
        progress && make('progress', { max: progress.most, value: progress.value, 'aria-hidden': 'true' }),
        !!form.goal && make('p', { class: 'small' }, form.goal),
        ended ? this.#makeLink(form.link, language.lang) : this.#makeForm(form),
      ),
    );
  }

  /** @param {Form} form */
  #makeForm(form) {
    const { fields, consent, words, privacy } = form;
    this.#controls = new Map();
    /** @param {Field} field */
    const one = (field) => this.#makeField(field, form);
    const more = fields.filter(({ isMore }) => isMore);
    const box =
      consent.box === undefined
        ? undefined
        : make('input', { type: 'checkbox', id: 'opt_in', name: 'opt_in' });
    const element = make(
      'form',
      { novalidate: true, 'aria-labelledby': 'title' },
      make('div', { class: 'mistakes', role: 'alert', tabindex: '-1', hidden: true }),
      make('div', { class: 'fields' }, ...fields.filter(({ isMore }) => !isMore).map(one)),
      more.length > 0 &&
        make(
          'details',
          {},
          make('summary', {}, words.more),
          make('div', { class: 'fields' }, ...more.map(one)),
        ),
      make(
        'div',
        { class: 'trap', 'aria-hidden': 'true' },
        make('input', { name: 'website_url', tabindex: '-1', autocomplete: 'off', 'aria-label': 'Website' }),
      ),
      box && make('p', { class: 'check' }, box, make('label', { for: 'opt_in' }, consent.box)),
      make('p', { class: 'small' }, consent.sentence),
      make('p', {}, make('button', {}, words.submit)),
      make('p', { role: 'status', 'aria-live': 'polite' }),
      !!words.after && make('p', { class: 'small' }, words.after),
      privacy &&
        make(
          'details',
          {},
          make('summary', {}, privacy.heading),
          ...privacy.lines.map((line) => make('p', { class: 'small' }, line)),
        ),
    );
    element.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#send(element, form);
    });
    return element;
  }

  /**
   * @param {Field} field
   * @param {Form} form
   */
  #makeField(field, { countries, language }) {
    const {
      name,
      label,
      note,
      hint,
      control,
      autocomplete,
      isRequired,
      isHalf,
      min,
      max,
      value = '',
    } = field;
    const isBox = control === 'checkbox';
    const given = {
      ...{ id: name, name, autocomplete, required: isRequired, min, max },
      'aria-describedby': hint ? `${name}-hint` : undefined,
    };
    /** @type {Control} */
    let typed;
    if (control === 'textarea') typed = make('textarea', { ...given, rows: 3 });
    else if (control === 'select') typed = make('select', given, ...listCountries(countries, language.lang));
    else typed = make('input', { ...given, type: control, maxlength: isBox ? undefined : 255 });
    typed.value = isBox ? 'yes' : value;
    this.#controls.set(field, typed);
    const named = make('label', { for: name }, label, !!note && make('span', {}, ` ${note}`));
    const notes = !!hint && make('p', { class: 'small', id: `${name}-hint` }, hint);
    if (isBox) return make('div', {}, make('div', { class: 'check' }, typed, named), notes);
    return make('div', { class: isHalf ? 'half' : undefined }, named, notes, typed);
  }

  /** What was entered, by the place where the API expects it. */
  #read() {
    const body = {};
    const entered = [...this.#controls].map(([field, control]) => {
      const isBox = control.type === 'checkbox';
      const value = isBox && !(/** @type {HTMLInputElement} */ (control).checked) ? '' : control.value.trim();
      return { field, control, value };
    });
    /** @param {string} name */
    const enteredIn = (name) => entered.find(({ field }) => field.name === name)?.value ?? '';
    for (const { field, control, value } of entered) {
      // A country that was there before means nothing without a postal code.
      const isPreset = field.name === 'country' && value === field.value && enteredIn('postal_code') === '';
      if (value === '' || isPreset) continue;
      const typed = control.type === 'number' ? Number(value) : control.type === 'checkbox' ? true : value;
      put(body, field.pointer, typed);
    }
    return { body, entered, enteredIn };
  }

  /**
   * The mistakes that can be found here; the API finds the others.
   * @param {{ entered: Entry[], enteredIn: (name: string) => string }} read
   * @param {Form} form
   * @returns {Mistake[]}
   */
  #check({ entered, enteredIn }, { words, fields }) {
    const hasContact = enteredIn('email') !== '' || enteredIn('phone') !== '';
    return entered.flatMap(({ field, control, value }) => {
      if (field.isRequired && value === '') return [{ field, message: field.missing }];
      if (field.name === 'email' && !hasContact) return [{ field, message: words.noContact }];
      const { badInput, rangeOverflow, rangeUnderflow, stepMismatch } = control.validity;
      const isOdd = badInput || rangeOverflow || rangeUnderflow || stepMismatch;
      return isOdd && fields.includes(field) ? [{ field, message: field.wrong }] : [];
    });
  }

  /**
   * @param {HTMLFormElement} element
   * @param {Form} form
   */
  async #send(element, form) {
    if (this.#isSending) return;
    const read = this.#read();
    const mistakes = this.#check(read, form);
    this.#showMistakes(element, form, mistakes);
    if (mistakes.length > 0) return;
    const trap = /** @type {HTMLInputElement} */ (element.elements.namedItem('website_url'));
    if (trap.value !== '') return this.#thank(form, !!form.thanks.waits);

    const box = /** @type {HTMLInputElement | null} */ (element.elements.namedItem('opt_in'));
    const { version } = form.consent;
    const text = JSON.stringify({
      ...read.body,
      'platform:consent': { version, opt_in: box === null || box.checked, language: form.language.lang },
      'platform:referrer_data': { ...this.#codes, website: location.origin + location.pathname },
    });
    // What is sent again is the same action, also where the first answer was lost.
    if (text !== this.#sent) [this.#sent, this.#key] = [text, makeKey()];

    const button = /** @type {HTMLButtonElement} */ (element.querySelector('button'));
    const status = /** @type {HTMLElement} */ (element.querySelector('[role=status]'));
    this.#isSending = true;
    button.setAttribute('aria-disabled', 'true');
    status.textContent = form.words.sending;
    try {
      const answer = await fetch(new URL(form.action, this.#shown), {
        method: 'POST',
        credentials: 'omit',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': this.#key },
        body: text,
        signal: AbortSignal.timeout(30_000),
      });
      status.textContent = '';
      if (answer.ok) this.#thank(form, (await answer.json())['platform:confirmation'] === 'email');
      else if (answer.status === 400)
        this.#showMistakes(element, form, readMistakes(form, await answer.json()));
      else if (answer.status === 409 || answer.status === 404) await this.#reload();
      else status.textContent = answer.status === 429 ? form.words.tooOften : form.words.failed;
    } catch {
      status.textContent = form.words.failed;
    } finally {
      this.#isSending = false;
      button.removeAttribute('aria-disabled');
    }
  }

  /** Shows the form as it is now: a petition was closed meanwhile. */
  async #reload() {
    this.#shown = undefined;
    await this.#load('reload');
    /** @type {HTMLElement | null} */ (this.#root.querySelector('[role=status]'))?.focus();
  }

  /**
   * @param {HTMLFormElement} element
   * @param {Form} form
   * @param {Mistake[]} mistakes
   */
  #showMistakes(element, { words }, mistakes) {
    const summary = /** @type {HTMLElement} */ (element.querySelector('.mistakes'));
    for (const [field, control] of this.#controls) {
      const { name, hint } = field;
      const message = mistakes.find((mistake) => mistake.field === field)?.message;
      this.#root.getElementById(`${name}-wrong`)?.remove();
      if (message) control.before(make('p', { class: 'wrong', id: `${name}-wrong` }, message));
      if (message) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
      const notes = [hint && `${name}-hint`, message && `${name}-wrong`].filter(Boolean).join(' ');
      if (notes) control.setAttribute('aria-describedby', notes);
      else control.removeAttribute('aria-describedby');
      const more = message && control.closest('details');
      if (more) more.open = true;
    }
    summary.hidden = mistakes.length === 0;
    if (summary.hidden) return;
    const items = mistakes.map(({ field, message }) =>
      make('li', {}, field ? this.#makeJump(field, message) : message),
    );
    summary.replaceChildren(make('h3', {}, words.mistakes), make('ul', {}, ...items));
    summary.focus();
  }

  /**
   * @param {Field} field
   * @param {string} message
   */
  #makeJump(field, message) {
    const link = make('a', { href: `#${field.name}` }, message);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      this.#controls.get(field)?.focus();
    });
    return link;
  }

  /**
   * @param {Form} form
   * @param {boolean} waits Whether the signature waits until the person confirms it.
   */
  #thank({ thanks, language, title, titleLanguage }, waits) {
    const { share, links, next } = thanks;
    const { heading, text } = (waits && thanks.waiting) || thanks;
    const done = make('h3', { tabindex: '-1' }, heading);
    this.#root.replaceChildren(
      make(
        'section',
        { class: 'card', 'aria-labelledby': 'title', ...language },
        make('h2', { id: 'title', ...titleLanguage }, title),
        done,
        !!text && make('p', {}, text),
        next && make('p', {}, make('a', { href: next.url }, next.name)),
        make('h3', {}, share),
        make(
          'ul',
          { class: 'links' },
          ...links.map(({ name, href }) =>
            make(
              'li',
              {},
              make(
                'a',
                { href, target: href.startsWith('http') && '_blank', rel: 'noopener nofollow' },
                name,
              ),
            ),
          ),
        ),
      ),
    );
    done.focus();
  }
}

/**
 * @param {readonly string[]} codes
 * @param {string} lang
 */
function listCountries(codes, lang) {
  const names = new Intl.DisplayNames(lang, { type: 'region' });
  const options = codes.map((code) => ({ code, name: names.of(code) ?? code }));
  options.sort((one, other) => one.name.localeCompare(other.name, lang));
  return [
    make('option', { value: '' }),
    ...options.map(({ code, name }) => make('option', { value: code }, name)),
  ];
}

/**
 * The mistakes that the API names, in the words of the form.
 * @param {Form} form
 * @param {{ errors?: { pointer?: string, message: string }[] }} problem
 * @returns {Mistake[]}
 */
function readMistakes({ fields, words }, { errors = [] }) {
  const mistakes = errors.map(({ pointer = '', message }) => {
    const [places] = /\d+/.exec(message) ?? [];
    const refusal =
      words.refusals[message] ?? words.refusals[message.replace(/\d+/, '%')]?.replace('%', places ?? '');
    if (refusal) return { field: fields.find((one) => one.pointer === pointer), message: refusal };
    const isContact = pointer === '/person';
    const field = fields.find((one) =>
      isContact
        ? one.name === 'email'
        : pointer.startsWith(one.pointer) || one.pointer.startsWith(`${pointer}/`),
    );
    return { field, message: isContact ? words.noContact : (field?.wrong ?? words.failed) };
  });
  return mistakes.length > 0 ? mistakes : [{ message: words.failed }];
}

if (!customElements.get('civic-action')) customElements.define('civic-action', CivicAction);
