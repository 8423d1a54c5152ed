import { requireAdapter } from '../connection/requireAdapter.ts'
import { requireConnection } from '../connection/requireConnection.ts'
import type { Kit } from '../kit.ts'
import type { Account } from '../account.ts'

/** What {@link signMessage} takes. */
export interface SignMessageOptions {
  /** The text, as the wallet shows it. */
  readonly message: string
  /** One of the active wallet's accounts; the one in use where none is given. */
  readonly account?: Account
}

/**
 * Has the active wallet sign a text (EIP-191 on EVM). Answers the signature in the chain's own encoding.
 * @throws NotConnected, UserRejected, WalletLocked, WalletDisconnected
 */
export async function signMessage(kit: Kit, options: SignMessageOptions): Promise<string> {
  const connection = requireConnection(kit)
  const adapter = requireAdapter(kit, connection.namespace)
  const account = options.account ?? connection.account
  return adapter.signMessage(connection.connectorId, account, options.message)
}
