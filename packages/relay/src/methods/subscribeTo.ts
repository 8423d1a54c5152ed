import { subscriptionIds } from '../subscriptions/subscriptionId.ts'
import type { Caller, RelayCore } from './method.ts'

/**
 * Subscribes a caller to topics and resolves to the ids of the subscriptions. A caller without a socket gets the same ids
 * and fetches its messages.
 */
export async function subscribeTo(
  { subscriptions }: RelayCore,
  { client, subscriber }: Caller,
  topics: readonly string[],
): Promise<readonly string[]> {
  return subscriber
    ? await subscriptions.subscribe(subscriber, topics)
    : await subscriptionIds(topics, client)
}
