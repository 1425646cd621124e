import { listAccounts } from '../../accounts/account-store.ts';
import { listApiKeys } from '../../accounts/api-key-store.ts';
import { beginAct } from '../../accounts/audit.ts';
import { createKey } from '../../accounts/change-keys.ts';
import type { Petition } from '../../actions/petitions/petition.ts';
import { createRandomIds } from '../../base/ids.ts';
import { emptyTables } from '../../database/empty-tables.ts';
import { withoutWaiting } from '../../database/without-waiting.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import { emptyMailFolder } from '../../mail/mail-folder.ts';
import { listUsers } from '../../users/user-store.ts';
import { createApiEvents, planEvents } from './events.ts';
import { type Groups, isOfStory, openGroups } from './groups.ts';
import { createPostman } from './mails.ts';
import { addTagsAndNotes } from './notes.ts';
import { createPeople } from './people.ts';
import { planLibrary, planRents } from './petitions.ts';
import { encodePictures } from './pictures.ts';
import { createStoryGeocoder } from './places.ts';
import { createStoryClock, runSteps } from './timeline.ts';
import { createListened, planFailures } from './webhooks.ts';

/** What somebody sees first of the world of a demonstration. */
export interface LivingWorld extends Groups {
  readonly petition: Petition;
}

/** What the start of a demonstration names of its world. */
export interface World extends LivingWorld {
  /** The API key of the first group. */
  readonly key: string;
  /** The secret of the webhook to which `civic listen` listens. */
  readonly listenSecret: string;
}

const day = 24 * 60 * 60_000;

/**
 * Makes a small living world in an empty database (I-demo): two groups of a network, with their users, events, petitions, people, mails and
 * webhooks of the last weeks. The use cases make all of it, one after the other, with a clock that moves through these weeks.
 * `showLiving` is called when everything is there that somebody sees first. Mails, failed deliveries and a cancellation follow, with a
 * clock that moves through these weeks again.
 */
export function makeWorld(
  context: ServiceContext,
  showLiving: (world: LivingWorld) => Promise<void> = async () => {},
): Promise<World> {
  return withoutWaiting(context.db, () => makeAll(context, showLiving));
}

async function makeAll(
  real: ServiceContext,
  showLiving: (world: LivingWorld) => Promise<void>,
): Promise<World> {
  const now = real.clock.now();
  const mail = keptOnly(real.config.mail);
  if (mail !== undefined) await emptyMailFolder(mail.server);
  const story = {
    ...real,
    geocoder: createStoryGeocoder(real.geocoder),
    config: { ...real.config, mail },
    // Hundreds of attempts are no news.
    logger: real.logger.child({}, { level: 'error' }),
  };
  const withClock = () => {
    const clock = createStoryClock(now - 63 * day);
    return { ...story, clock, ids: createRandomIds(clock) };
  };
  const [context, later] = [withClock(), withClock()];
  const people = createPeople(context.geocoder);
  const pictures = encodePictures();
  // While other threads encode the pictures, this one reads what the first visitor of the demonstration needs.
  const webpages = Promise.all([
    import('../../web/public/router.ts'),
    import('../../web/organizer/router.ts'),
  ]);
  const groups = await openGroups(context, pictures);
  const { tenants, neighbours } = groups;
  await createApiEvents(context, tenants, now);
  const rents = await planRents(context, tenants, { people, pictures, by: groups.amara, now });
  const library = await planLibrary(context, neighbours, { people, now });
  const { deliver, stop } = createPostman(later);
  const steps = [
    ...rents.steps,
    ...library.steps,
    ...planEvents(context, { ...groups, account: tenants, people, pictures, now, later, deliver }),
    ...planFailures(context, tenants, { now, later, signatures: rents.lastSignatures }),
  ];
  await runSteps(
    context.clock,
    steps.filter(({ isLater }) => !isLater),
  );
  await context.views.flush();
  await webpages;
  const living = { ...groups, petition: rents.petition };
  await showLiving(living);
  await runSteps(
    later.clock,
    steps.filter(({ isLater }) => isLater),
  );
  later.clock.moveTo(now);
  await addTagsAndNotes(later, groups);
  await deliver();
  await stop();
  const listenSecret = await createListened(later, tenants);
  // The last step: where no key was made, the world is not whole.
  const act = beginAct(later, { kind: 'user', id: groups.jordan.id, network: '203.0.113.0/24' });
  const { secret: key } = await createKey(later, { accountSlug: tenants.slug, name: 'Example' }, act);
  return { ...living, key, listenSecret };
}

/**
 * Removes what a start has made of the world that was interrupted: a part of its accounts without a key, whose users never signed
 * in. Other data stays, and beside it no world is made (I-demo). Returns whether the database is empty.
 */
export async function removeUnfinished({ db }: Pick<ServiceContext, 'db'>): Promise<boolean> {
  const accounts = await listAccounts(db);
  if (accounts.length === 0) return true;
  if (!accounts.every(isOfStory)) return false;
  for (const { id } of accounts) if ((await listApiKeys(db, id)).length > 0) return false;
  if ((await listUsers(db)).some(({ lastSignInAt }) => lastSignInAt !== null)) return false;
  await emptyTables(db);
  return true;
}

// The people of the story must get no mails of a server.
function keptOnly(mail: ServiceContext['config']['mail']) {
  return mail !== undefined && 'folder' in mail.server ? { ...mail, server: mail.server } : undefined;
}
