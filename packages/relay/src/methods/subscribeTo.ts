import { subscriptionId } from '../subscriptions/subscriptionId.ts'
import type { Caller, RelayCore } from './method.ts'

/**
 * Subscribes a caller to topics and returns the ids of the subscriptions. A caller without a socket gets the same ids
 * and fetches its messages.
 */
export function subscribeTo(
  { subscriptions }: RelayCore,
  { client, subscriber }: Caller,
  topics: readonly string[],
): readonly string[] {
  return subscriber
    ? subscriptions.subscribe(subscriber, topics)
    : topics.map((topic) => subscriptionId(topic, client))
}
