import type { Petition } from '../../actions/petitions/petition.ts';
import { createRandomIds } from '../../base/ids.ts';
import { withoutWaiting } from '../../database/without-waiting.ts';
import type { ServiceContext } from '../../http/answer-operations.ts';
import { emptyMailFolder } from '../../mail/mail-folder.ts';
import { createApiEvents, planEvents } from './events.ts';
import { type Groups, openGroups } from './groups.ts';
import { startPostman } from './mails.ts';
import { addTagsAndNotes } from './notes.ts';
import { createPeople } from './people.ts';
import { planLibrary, planRents } from './petitions.ts';
import { createStoryClock, runSteps } from './timeline.ts';
import { createListened, planFailures } from './webhooks.ts';

/** What the start of a demonstration names of its world. */
export interface World extends Groups {
  readonly petition: Petition;
  /** The secret of the webhook to which `civic listen` listens. */
  readonly listenSecret: string;
}

const day = 24 * 60 * 60_000;

/**
 * Makes a small living world in an empty database: two groups of a network, with their users, events, petitions, people, mails and
 * webhooks of the last weeks. The use cases make all of it, one after the other, with a clock that moves through these weeks.
 */
export function makeWorld(context: ServiceContext): Promise<World> {
  return withoutWaiting(context.db, () => makeAll(context));
}

async function makeAll(real: ServiceContext): Promise<World> {
  const now = real.clock.now();
  const clock = createStoryClock(now - 63 * day);
  const mail = keptOnly(real.config.mail);
  if (mail !== undefined) await emptyMailFolder(mail.server);
  const context = {
    ...real,
    clock,
    ids: createRandomIds(clock),
    config: { ...real.config, mail },
    // Hundreds of attempts are no news.
    logger: real.logger.child({}, { level: 'error' }),
  };
  const people = createPeople(context.geocoder);
  const groups = await openGroups(context);
  const { tenants, neighbours } = groups;
  await createApiEvents(context, tenants, now);
  const rents = await planRents(context, tenants, { people, now });
  const library = await planLibrary(context, neighbours, { people, now });
  const postman = startPostman(context);
  await runSteps(clock, [
    ...rents.steps,
    ...library.steps,
    ...planEvents(context, { ...groups, account: tenants, people, now, deliver: postman.deliver }),
    ...planFailures(context, tenants, { now, signatures: rents.lastSignatures }),
  ]);
  clock.moveTo(now);
  await addTagsAndNotes(context, groups);
  await postman.deliver();
  await postman.stop();
  await context.views.flush();
  const listenSecret = await createListened(context, tenants);
  return { ...groups, petition: rents.petition, listenSecret };
}

// The people of the story must get no mails of a server.
function keptOnly(mail: ServiceContext['config']['mail']) {
  return mail !== undefined && 'folder' in mail.server ? { ...mail, server: mail.server } : undefined;
}
