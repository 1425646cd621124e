// Adds theme, remembered language, copy buttons and search to the pages of the docs. All pages work without it.

const root = document.documentElement;
const remembered = (key) => {
  try {
    return localStorage.getItem(`civic-docs-${key}`);
  } catch {
    return null;
  }
};
const remember = (key, value) => {
  try {
    localStorage.setItem(`civic-docs-${key}`, value);
  } catch {
    // Without storage the pages still work.
  }
};

// Runs before the body is rendered, so that nothing flashes.
root.dataset.script = '';
if (remembered('theme') !== null) root.dataset.theme = remembered('theme');

document.addEventListener('DOMContentLoaded', () => {
  offerThemes();
  offerLanguages();
  offerCopying();
  import('./search.js').then(({ offerSearch }) => offerSearch());
  offerTrying();
  followReading();
});

function offerThemes() {
  const button = document.querySelector('.theme');
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (root.dataset.theme ?? (system.matches ? 'dark' : 'light')) === 'dark';
  const show = () => {
    button.setAttribute('aria-label', isDark() ? 'Light theme' : 'Dark theme');
    button.querySelector('.sun').style.display = isDark() ? 'block' : 'none';
    button.querySelector('.moon').style.display = isDark() ? 'none' : 'block';
  };
  button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    remember('theme', root.dataset.theme);
    show();
  });
  system.addEventListener('change', show);
  button.hidden = false;
  show();
}

function offerLanguages() {
  const choose = (language) => {
    for (const input of document.querySelectorAll(`.variants input[value="${CSS.escape(language)}"]`))
      input.checked = true;
  };
  const language = remembered('language');
  if (language !== null) choose(language);
  document.addEventListener('change', ({ target }) => {
    if (!target.matches('.variants input')) return;
    // The content above may grow or shrink; the choice keeps its place on the screen.
    const before = target.getBoundingClientRect().top;
    choose(target.value);
    remember('language', target.value);
    scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' });
  });
}

function offerCopying() {
  if (navigator.clipboard === undefined) return;
  for (const block of document.querySelectorAll('.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(block.querySelector('code').textContent);
      button.textContent = 'Copied';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 1500);
    });
    block.append(button);
  }
}

function offerTrying() {
  const operations = document.querySelectorAll('.operation[data-try]');
  if (operations.length === 0) return;
  const { docs } = document.querySelector('.search').dataset;
  import('./try-it.js').then(
    (tries) => tries.offerTrying(operations, docs),
    () => {
      // A browser loads no module into a file.
      for (const operation of operations) {
        const note = document.createElement('p');
        Object.assign(note, {
          className: 'try',
          textContent: '"Try it" works in the docs of a running service only.',
        });
        operation.querySelector('.shown').prepend(note);
      }
    },
  );
}

function followReading() {
  const menu = document.querySelector('nav');
  menu.addEventListener('click', ({ target }) => {
    if (target.closest('a') !== null && menu.matches(':popover-open')) menu.hidePopover();
  });
  menu.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const links = new Map();
  for (const link of menu.querySelectorAll('ul ul a')) {
    const part = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (part !== null) links.set(part, link);
  }
  const observer = new IntersectionObserver(
    (entries) => {
      const entered = entries.find(({ isIntersecting }) => isIntersecting);
      if (entered === undefined) return;
      for (const link of links.values()) delete link.dataset.here;
      links.get(entered.target).dataset.here = '';
    },
    { rootMargin: '-10% 0px -75% 0px' },
  );
  for (const part of links.keys()) observer.observe(part);
}
