import { createHash } from 'node:crypto'

/** The id of a client's subscription to a topic; clients work it out themselves too. */
export function subscriptionId(topic: string, client: string): string {
  return createHash('sha256').update(topic).update(client).digest('hex')
}
