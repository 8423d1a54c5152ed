import type { Account } from '../account.ts'
import { requireAdapter } from '../connection/requireAdapter.ts'
import { requireConnection } from '../connection/requireConnection.ts'
import type { Kit } from '../kit.ts'

/** Options of {@link receiveUri}. */
export interface ReceiveUriOptions {
  /** One of the active wallet's accounts. Default: the active account. */
  readonly account?: Account
  /** The token's contract; absent for the native coin. */
  readonly tokenAddress?: string
  /** Base units. */
  readonly amount?: bigint
  /** Of the token: Solana Pay writes amounts in whole units. */
  readonly decimals?: number
}

/**
 * Returns a payment link to an account of the active wallet, for a QR code: EIP-681, Solana Pay, BIP-21.
 * @throws NotConnected, Offline
 * @example
 * const uri = await receiveUri(kit, { amount: 10n ** 18n })
 */
export async function receiveUri(
  kit: Kit,
  { account, ...request }: ReceiveUriOptions = {},
): Promise<string> {
  const connection = requireConnection(kit)
  const { accountId } = account ?? connection.account
  const addresses = await requireAdapter(kit, connection.namespace).loadAddresses()
  return addresses.receiveUri({ account: accountId, ...request })
}
