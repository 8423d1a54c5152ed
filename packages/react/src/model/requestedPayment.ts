import type { HeldToken } from './heldToken.ts'

/** A transfer that somebody awaits, such as a provider that buys. */
export interface RequestedPayment {
  readonly token: HeldToken
  /** Base units. */
  readonly units: bigint
  /** The address. */
  readonly to: string
  readonly payee: Payee
}

/** Who awaits a transfer. */
export interface Payee {
  readonly name: string
  /** Called with an empty text when the wallet is asked, with the hash once it has sent, without one if it sends nothing. */
  readonly note: (hash?: string) => void
}
