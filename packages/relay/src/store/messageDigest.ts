import { hash } from 'node:crypto'

/** Returns the id by which clients name a message in `irn_batchReceive`: the SHA-256 of its text, in hex. */
export function messageId(message: string): string {
  return hash('sha256', message, 'hex')
}

/**
 * Returns the key of a message in the store.
 * @param id of {@link messageId}
 */
export function digestOf(topic: string, id: string): string {
  return hash('sha256', topic + id, 'base64')
}
