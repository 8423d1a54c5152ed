import type { Account } from '../account.ts'
import { requireAdapter } from '../connection/requireAdapter.ts'
import { requireConnection } from '../connection/requireConnection.ts'
import type { Kit } from '../kit.ts'

/** What {@link receiveUri} takes. */
export interface ReceiveUriOptions {
  /** One of the active wallet's accounts; the one in use where none is given. */
  readonly account?: Account
  /** The token's contract; absent for the native coin. */
  readonly tokenAddress?: string
  /** Base units. */
  readonly amount?: bigint
  /** Of the token: Solana Pay writes amounts in whole units. */
  readonly decimals?: number
}

/**
 * A payment link to an account of the active wallet, for a QR code: EIP-681, Solana Pay, BIP-21.
 * @throws NotConnected
 */
export function receiveUri(kit: Kit, { account, ...request }: ReceiveUriOptions = {}): string {
  const connection = requireConnection(kit)
  const { accountId } = account ?? connection.account
  return requireAdapter(kit, connection.namespace).receiveUri({
    account: accountId,
    ...request,
  })
}
