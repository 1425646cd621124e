import type { DeliveryRow } from '../../database/rows/delivery-rows.ts';

/** The state of a delivery: to be sent, arrived, or given up. */
export type DeliveryState = Exclude<DeliveryRow['state'], 'later'>;

/** Every state, in no order. */
export const deliveryStates: readonly DeliveryState[] = ['pending', 'delivered', 'failed'];

/** The states of the rows that are in this state: one that waits for a retry is pending. */
export const storedAs: Readonly<Record<DeliveryState, readonly DeliveryRow['state'][]>> = {
  pending: ['pending', 'later'],
  delivered: ['delivered'],
  failed: ['failed'],
};

/** The state of a delivery, as it is shown. */
export function stateOf({ state }: Pick<DeliveryRow, 'state'>): DeliveryState {
  return state === 'later' ? 'pending' : state;
}
