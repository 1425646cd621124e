import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { assertNone } from '../house/assert-none.ts';

const guides = new URL('../../guides/', import.meta.url);

// Pages and files that only a service has.
const ofService = /^(reference\/|postman-|\.\.\/)/;

describe('The links of guides', () => {
  it('lead to files of the repository, so that they work there as well as below /docs/', () => {
    const broken = readdirSync(guides)
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) => {
        const text = readFileSync(new URL(name, guides), 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
        const targets = [...text.matchAll(/\]\(([^)\s#]+)/g)].map(([, target = '']) => target);
        return targets
          .filter((target) => !/^[a-z]+:/.test(target) && !ofService.test(target))
          .filter((target) => !existsSync(new URL(target, guides)))
          .map((target) => `guides/${name} links to ${target}`);
      });
    assertNone(broken);
  });
});
