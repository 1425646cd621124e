import { type Receiver, startReceiver } from './receiver.ts';

/** A receiver for each test of a suite: it starts before the hooks that are defined later, and closes after the test. */
export function useReceiver(): Receiver {
  let receiver: Receiver | undefined;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver?.close());

  const running = () => {
    if (receiver === undefined) throw new Error('The receiver runs only while a test does.');
    return receiver;
  };
  return {
    get url() {
      return running().url;
    },
    get requests() {
      return running().requests;
    },
    answerWith: (answers) => running().answerWith(answers),
    waitFor: (...wanted) => running().waitFor(...wanted),
    close: () => running().close(),
  };
}
