import { hex } from '../bytes/hex.ts'

/** The text that a wallet scans. */
export function pairingUri(pairing: {
  readonly topic: string
  readonly symKey: Uint8Array
  readonly expirySeconds: number
  readonly asksSignIn: boolean
}): string {
  const { topic, symKey, expirySeconds, asksSignIn } = pairing
  const query = [
    'relay-protocol=irn',
    `symKey=${hex.encode(symKey)}`,
    `expiryTimestamp=${expirySeconds}`,
    ...(asksSignIn ? ['methods=wc_sessionAuthenticate'] : []),
  ]
  return `wc:${topic}@2?${query.join('&')}`
}
