import { attributes, type Html, html } from '../../html/html.ts';
import { type PictureKind, pictureAddress, pictureShapes } from '../../media/picture.ts';
import { keptName, removedName } from './picture-upload.ts';

/** A field for a picture, with the present one and a box that removes it. */
export function renderPictureField({
  name,
  label,
  kind,
  hint,
  hash,
  mistake,
}: {
  readonly name: string;
  readonly label: string;
  readonly kind: PictureKind;
  readonly hint: string;
  /** The hash of the present picture; empty where there is none. */
  readonly hash: string;
  readonly mistake?: string | undefined;
}): Html {
  const descriptions = `${name}-hint${mistake === undefined ? '' : ` ${name}-wrong`}`;
  const { width, height } = pictureShapes[kind];
  return html`<div class="field picture">
<label for="${name}">${label}</label>
<p class="hint" id="${name}-hint">${hint} JPEG, PNG, WebP or AVIF, at most 5 MB.</p>
${mistake !== undefined && html`<p class="wrong" id="${name}-wrong">${mistake}</p>\n`}${
  hash !== '' &&
  html`<p class="${kind}-now"><img${attributes({ src: pictureAddress(hash), alt: `The present ${kind}`, width, height })}></p>
<input type="hidden" name="${keptName(name)}" value="${hash}">
<p class="check"><input${attributes({ type: 'checkbox', id: removedName(name), name: removedName(name), value: 'yes' })}> <label for="${removedName(name)}">Remove this ${kind}</label></p>
`
}<input${attributes({
    type: 'file',
    id: name,
    name,
    accept: 'image/jpeg,image/png,image/webp,image/avif',
    'aria-describedby': descriptions,
    'aria-invalid': mistake !== undefined && 'true',
  })}>
</div>`;
}
