import type { Mail } from './mail.ts'

/** What a message says, in bytes. */
export function mailBytes({ message, attestation }: Mail): number {
  return Buffer.byteLength(message) + (attestation?.length ?? 0)
}
