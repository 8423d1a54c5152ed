import { requireAdapter } from '../connection/requireAdapter.ts'
import { requireConnection } from '../connection/requireConnection.ts'
import type { Kit } from '../kit.ts'

/** What {@link receiveUri} takes. */
export interface ReceiveUriOptions {
  /** The token's contract; absent for the native coin. */
  readonly tokenAddress?: string
  /** Base units. */
  readonly amount?: bigint
  /** Of the token: Solana Pay writes amounts in whole units. */
  readonly decimals?: number
}

/**
 * A payment link to the account in use, for a QR code: EIP-681, Solana Pay, BIP-21.
 * @throws NotConnected
 */
export function receiveUri(kit: Kit, options: ReceiveUriOptions = {}): string {
  const { account, namespace } = requireConnection(kit)
  return requireAdapter(kit, namespace).receiveUri({ account: account.caipAccountId, ...options })
}
