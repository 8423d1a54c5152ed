import { subscriptionId } from '../subscriptions/subscriptionId.ts'
import type { Caller } from './method.ts'
import type { RelayCore } from './relayCore.ts'

/**
 * Subscribes a caller and answers the ids of its subscriptions. One without a socket gets the same ids, and fetches what
 * waits.
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
