import { createHash } from 'node:crypto'

/** Returns the id of a client's subscription to a topic. Clients compute the same one. */
export function subscriptionId(topic: string, client: string): string {
  return createHash('sha256').update(topic).update(client).digest('hex')
}
