/**
 * Runs in a webpage with forced colours, where backgrounds and shadows are gone. Lists what cannot be seen there: controls and meters
 * without a visible border, bars of a chart and icons in another colour than the text, and a navigation that does not mark the current webpage.
 */
export const listUnseen = `(() => {
  const probe = document.body.appendChild(document.createElement('div'));
  probe.style.cssText = 'forced-color-adjust: none; background: Canvas; color: CanvasText';
  const { backgroundColor: ground, color: ink } = getComputedStyle(probe);
  probe.remove();
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const hasEdge = (element) => {
    const { borderBottomWidth, borderBottomStyle, borderBottomColor } = getComputedStyle(element);
    return borderBottomWidth !== '0px' && borderBottomStyle !== 'none' && borderBottomColor !== ground;
  };
  const isNative = (element) => /^(checkbox|radio)$/.test(element.type) && getComputedStyle(element).appearance === 'auto';
  const controls = shown('button:not(.plain, .link), .button, .jump, input, select, textarea, meter').filter((element) => !isNative(element) && !hasEdge(element));
  const bars = shown('.plot rect').filter((bar) => getComputedStyle(bar).fill !== ink);
  const icons = shown('.icon').filter((icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement).color);
  const places = shown('.column a, .line > li > a, .tabs a');
  const marked = places.filter((place) => hasEdge(place));
  const current = places.filter((place) => place.hasAttribute('aria-current'));
  const unmarked = marked.length === current.length && current.every((place) => hasEdge(place)) ? [] : places;
  return [...controls, ...bars, ...icons, ...unmarked].map((element) => element.outerHTML.slice(0, 120));
})()`;
