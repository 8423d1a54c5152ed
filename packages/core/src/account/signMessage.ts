import { requireAdapter } from '../connection/requireAdapter.ts'
import { requireConnection } from '../connection/requireConnection.ts'
import type { Kit } from '../kit.ts'
import type { Account } from '../account.ts'

/** Options of {@link signMessage}. */
export interface SignMessageOptions {
  /** The text, as the wallet shows it. */
  readonly message: string
  /** One of the active wallet's accounts. Default: the active account. */
  readonly account?: Account
}

/**
 * Requests a signature of a text from the active wallet (EIP-191 on EVM).
 * @returns the signature in the chain's own encoding
 * @example
 * const signature = await signMessage(kit, { message: 'Hello' })
 * @throws NotConnected, UserRejected, WalletLocked, WalletDisconnected
 */
export async function signMessage(kit: Kit, options: SignMessageOptions): Promise<string> {
  const connection = requireConnection(kit)
  const adapter = requireAdapter(kit, connection.namespace)
  const account = options.account ?? connection.account
  return adapter.signMessage(connection.connectorId, account, options.message)
}
