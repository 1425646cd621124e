import { presentCondition } from '../../../api/v1/targets.ts';
import { html } from '../../../html/html.ts';
import { renderApiPanel } from '../api-panel.ts';
import type { Answer, Visit } from '../route.ts';
import { findTarget } from './find-target.ts';
import { addressOf } from './target-webpage.ts';

/** Shows the calls of the API that make the same target, count it and list its people. */
export async function showTargetCalls(visit: Visit): Promise<Answer> {
  const target = await findTarget(visit);
  const { title, match, conditions } = target;
  const path = '/api/v1/targets';
  return {
    webpage: {
      title: `Use the API: ${target.title}`,
      main: html`<div class="head">
<div>
<p class="back"><a href="${addressOf(visit, target)}">${target.title}</a></p>
<h1>${target.title}</h1>
<p class="lead">For those who write programs.</p>
</div>
</div>
${renderApiPanel(visit, [
  {
    purpose: 'The same target once more:',
    method: 'POST',
    path,
    body: { title, match, conditions: conditions.map(presentCondition) },
  },
  { purpose: 'This target with its number of people:', method: 'GET', path: `${path}/${target.id}` },
  { purpose: 'Its people as CSV:', method: 'GET', path: `${path}/${target.id}/people`, accept: 'text/csv' },
])}`,
    },
  };
}
