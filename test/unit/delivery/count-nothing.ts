import type { DeliveryMetrics } from '../../../src/delivery/sending/delivery-metrics.ts';

/** Figures for tests that look at none. */
export const countNothing: DeliveryMetrics = { attempt: () => () => {}, settled() {} };
