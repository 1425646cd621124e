import type { Mistake } from '../../html/form.ts';
import { attributes, type Html, html } from '../../html/html.ts';

/** Fields of a form that belong together, beside what they are about. */
export interface FieldGroup<Name extends string> {
  readonly legend: string;
  readonly about?: string;
  readonly names: readonly Name[];
  /** What most people leave as it is, folded, and its name. */
  readonly rare?: { readonly label: string; readonly names: readonly Name[] };
}

/** The groups of a form; folded fields are open where something is wrong in them. */
export function renderGroups<Name extends string>(
  groups: readonly FieldGroup<Name>[],
  mistakes: readonly Mistake<Name>[],
  renderField: (name: Name) => Html,
): Html {
  return html`${groups.map(
    ({ legend, about, names, rare }) => html`<fieldset class="group">
<legend>${legend}${about !== undefined && html` <small>${about}</small>`}</legend>
<div class="fields">
${names.map(renderField)}${rare && renderRare(rare, mistakes, renderField)}</div>
</fieldset>
`,
  )}`;
}

function renderRare<Name extends string>(
  { label, names }: NonNullable<FieldGroup<Name>['rare']>,
  mistakes: readonly Mistake<Name>[],
  renderField: (name: Name) => Html,
): Html {
  const isOpen = mistakes.some(({ field }) => field !== undefined && names.includes(field));
  return html`<details${attributes({ class: 'field', open: isOpen })}>
<summary>${label}</summary>
<div class="fields">
${names.map(renderField)}</div>
</details>
`;
}
