import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** These take about 0.3 ms. */
const hashedAtOnce = 100

/** Returns the id of a client's subscription to a topic. Clients compute the same one. */
export function subscriptionId(topic: string, client: string): string {
  return createHash('sha256').update(topic).update(client).digest('hex')
}

/** Returns the ids of a client's subscriptions to topics. What others have sent has its turn between parts of them. */
export async function subscriptionIds(
  topics: readonly string[],
  client: string,
): Promise<readonly string[]> {
  const ids: string[] = []
  for (const topic of topics) {
    if (ids.length > 0 && ids.length % hashedAtOnce === 0) await nextTurn()
    ids.push(subscriptionId(topic, client))
  }
  return ids
}
