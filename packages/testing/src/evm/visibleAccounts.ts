import type { Hex } from './crypto/hex.ts'
import { RpcError, walletErrorCodes } from '../owner/rpcError.ts'
import type { WalletState } from './state.ts'

/** The accounts that a site may see now, the selected one first; none while the wallet is locked. */
export function visibleAccounts(state: WalletState, origin: string): readonly Hex[] {
  if (state.owner.isLocked) return []
  const permitted = state.permissions.get(origin) ?? []
  const rank = (address: Hex) => (address === state.selectedAddress ? 0 : 1)
  return permitted.toSorted((one, other) => rank(one) - rank(other))
}

/** Throws 4100 unless the site may use the account. */
export function assertPermitted(state: WalletState, origin: string, address: Hex): void {
  if (visibleAccounts(state, origin).includes(address)) return
  throw new RpcError(
    walletErrorCodes.unauthorized,
    'The requested account and/or method has not been authorized by the user.',
  )
}
