import { type MailPart, startMail } from '../../src/start/start-mail.ts';
import type { TestDatabase } from './databases.ts';
import { type MailServer, mailSettings, startMailServer } from './mail-server.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import type { startTestService } from './service.ts';
import { type SuiteService, useService } from './use-service.ts';

/** The service of a suite, the worker of its mails and a mail server, on a clock that the tests move. */
export interface SuiteMail {
  readonly clock: ManualClock;
  readonly suite: SuiteService;
  /** Exists while the suite runs. */
  readonly server: MailServer;
  /** Lets the worker look for mails and mailings at once. */
  wake(): void;
}

/** Starts them before the suite's tests and stops them after these; the settings are in addition to those of mail. */
export function useMail(
  database: TestDatabase,
  { settings = {}, ...others }: Parameters<typeof startTestService>[1] = {},
): SuiteMail {
  const clock = createManualClock();
  let server: MailServer | undefined;
  let mail: MailPart | undefined;
  // Before the service closes the database.
  after(() => mail?.stop());
  const suite = useService(database, async () => {
    server = await startMailServer();
    return { clock, ...others, settings: { ...mailSettings(server), ...settings } };
  });
  before(() => {
    const { context } = suite.service;
    mail = startMail(context, context.config.mail!);
  });
  after(() => server?.close());
  return {
    clock,
    suite,
    get server() {
      if (server === undefined) throw new Error('Use it in a test or a hook.');
      return server;
    },
    wake: () => mail?.wake(),
  };
}
