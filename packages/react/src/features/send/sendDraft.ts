import type { HeldToken } from '../../model/heldToken.ts'

/** A form that has been filled in: what is asked for, exactly. */
export interface SendDraft {
  readonly token: HeldToken
  /** Base units. */
  readonly units: bigint
  /** The address. */
  readonly to: string
  /** By which the address was found. */
  readonly name?: string | undefined
  /** All of it; of the network's own coin, what the fee leaves. */
  readonly isMax: boolean
}
