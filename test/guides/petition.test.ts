import assert from 'node:assert/strict';
import { describeGuide } from './describe-guide.ts';
import { openWebsite, type Website } from './open-website.ts';

describeGuide('petition', (followed) => {
  let website: Website;
  before(async () => {
    website = await openWebsite(followed().folder);
  });
  after(() => website?.close());

  /** The newest signature, as the service returns it. */
  async function findLast() {
    const { shell } = followed();
    const answer = await shell.run(
      `curl -s -H "api-key: $KEY" "$API/petitions/$petition/signatures?per_page=100"`,
    );
    return JSON.parse(answer)._embedded['osdi:signatures'].at(-1);
  }

  it('has a form without script that signs from another website and leads to the thanks page', async () => {
    const { page, origin } = website;
    await page.goto(`${origin}/plain-form.html`);
    await page.getByLabel('First name').fill('Dana');
    await page.getByLabel('Last name').fill('Reyes');
    await page.getByLabel('Email').fill('dana@people.example');
    await page.getByLabel('Phone').fill('+1 503 555 0199');
    await page.getByLabel('Postal code').fill('97202');
    await page.getByLabel('Country').fill('US');
    await page.getByLabel('Comment').fill('It is the only one we have.');
    await page.getByRole('button', { name: 'Sign' }).click();
    await page.waitForURL(`${followed().url}/petitions/*/thanks`);
    const signature = await findLast();
    assert.equal(signature.comments, 'It is the only one we have.');
    assert.deepEqual(signature['platform:referrer_data'], { source: 'our-site', website: origin });
  });

  it('has a component that signs from another website', async () => {
    const { page, origin } = website;
    await page.goto(`${origin}/component.html`);
    await page.getByLabel('First name').fill('Femi');
    await page.getByLabel('Email').fill('femi@people.example');
    await page.getByRole('button', { name: 'Sign the petition' }).click();
    await page.getByRole('heading', { name: 'Thank you for signing!' }).waitFor();
    assert.deepEqual((await findLast())['platform:referrer_data'], {
      source: 'our-site',
      website: `${origin}/component.html`,
    });
  });

  it('leads to an embed code that works unchanged', async () => {
    const { page, origin } = website;
    await page.goto(`${origin}/petition-form.html`);
    await page.getByLabel('Email').fill('edo@people.example');
    await page.getByLabel('Comment').fill('Yes.');
    await page.getByRole('button', { name: 'Sign this petition' }).click();
    await page.getByText('Thank you for signing.').waitFor();
    assert.equal((await findLast()).comments, 'Yes.');
  });

  it('leads to the webpage of the petition', async () => {
    const { page } = website;
    await page.goto(`${followed().url}/petitions/keep-the-ferry-lane-library-open?source=leaflet`);
    await page.getByRole('heading', { name: 'Keep the Ferry Lane library open' }).waitFor();
    assert.deepEqual(website.troubles, []);
  });
});
