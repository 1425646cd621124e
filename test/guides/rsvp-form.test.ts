import assert from 'node:assert/strict';
import { describeGuide } from './describe-guide.ts';
import { openWebsite, type Website } from './open-website.ts';

describeGuide('rsvp-form', (followed) => {
  let website: Website;
  before(async () => {
    website = await openWebsite(followed().folder);
  });
  after(() => website?.close());

  /** The newest attendance, as the service returns it. */
  async function findLast() {
    const { shell } = followed();
    const answer = await shell.run(`curl -s -H "api-key: $KEY" "$API/events/$event/attendance?per_page=100"`);
    const attendances = JSON.parse(answer)._embedded['osdi:attendance'];
    const id = attendances.at(-1)['platform:person_id'];
    return {
      attendance: attendances.at(-1),
      person: JSON.parse(await shell.run(`curl -s -H "api-key: $KEY" "$API/people/${id}"`)),
    };
  }

  it('has a form that records an attendance from another website, with that website', async () => {
    const { page, origin } = website;
    await page.goto(`${origin}/form.html?source=poster`);
    await page.getByLabel('Name').fill('Dana');
    await page.getByLabel('Email').fill('dana@people.example');
    await page.getByLabel('Mobile').fill('+1 503 555 0199');
    await page.getByRole('button', { name: 'I’m going' }).click();
    await page.getByText('Thank you, see you there.').waitFor();
    const { attendance, person } = await findLast();
    assert.deepEqual(attendance['platform:referrer_data'], {
      source: 'poster',
      website: `${origin}/form.html`,
    });
    assert.deepEqual([person.given_name, person.phone_numbers[0].number], ['Dana', '15035550199']);
    assert.deepEqual(website.troubles, []);
  });

  it('has a form that shows errors', async () => {
    const { page, origin } = website;
    await page.goto(`${origin}/form.html`);
    await page.getByLabel('Email').fill('dana@people.example');
    await page.getByLabel('Mobile').fill('twelve');
    await page.getByRole('button', { name: 'I’m going' }).click();
    await page.getByText('Please check what you entered: ').waitFor();
  });

  it('leads to an embed code that works unchanged', async () => {
    const { page, origin } = website;
    await page.goto(`${origin}/embed.html?source=flyer`);
    await page.getByLabel('First name').fill('Edo');
    await page.getByLabel('Email').fill('edo@people.example');
    await page.getByRole('button', { name: 'I’m going' }).click();
    await page.getByText('Thank you, see you there.').waitFor();
    const { attendance, person } = await findLast();
    assert.deepEqual([person.given_name, attendance['platform:referrer_data'].source], ['Edo', 'flyer']);
  });
});
