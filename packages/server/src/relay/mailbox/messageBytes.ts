import type { RelayMessage } from './message.ts'

/** What a message says, in bytes. */
export function messageBytes({ message, attestation }: RelayMessage): number {
  return Buffer.byteLength(message) + (attestation?.length ?? 0)
}
