import { subscriptionId } from '../hub/subscriptionId.ts'
import type { Caller } from './method.ts'
import type { RelayCore } from './relayCore.ts'

/**
 * Subscribes a caller and answers the ids of its subscriptions. One without a socket gets the same ids, and fetches what
 * waits.
 */
export function subscribeTo(
  { hub }: RelayCore,
  { client, peer }: Caller,
  topics: readonly string[],
): readonly string[] {
  return peer ? hub.subscribe(peer, topics) : topics.map((topic) => subscriptionId(topic, client))
}
