import type { DeliveryMetrics } from '../../../src/delivery/sending/delivery-metrics.ts';

/** Metrics for tests that do not read them. */
export const countNothing: DeliveryMetrics = { attempt: () => () => {}, settled() {} };
