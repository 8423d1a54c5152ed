import type { WalletCall } from '../owner/answerRequest.ts'
import { RpcError, walletErrorCodes } from '../owner/rpcError.ts'
import type { BitcoinAddress } from './bitcoinAddress.ts'
import type { BitcoinContext } from './bitcoinContext.ts'

/** The addresses that a site may see now: those of the selected account, none while the wallet is locked. */
export function sharedWith(
  { sites, addressesOf }: BitcoinContext,
  origin: string,
): readonly BitcoinAddress[] {
  return sites.visible(origin).length === 0 ? [] : addressesOf(sites.selected())
}

/**
 * An address that a site may use, the one for payments where it names none.
 * @throws RpcError 4100
 */
export function requireAddress(
  wallet: BitcoinContext,
  { origin }: WalletCall,
  address?: unknown,
): BitcoinAddress {
  const shared = sharedWith(wallet, origin)
  const found = address === undefined ? shared[0] : shared.find((one) => one.address === address)
  if (found) return found
  throw new RpcError(
    walletErrorCodes.unauthorized,
    'The requested account and/or method has not been authorized by the user.',
  )
}

/** Lets a site in, with the owner's yes where that is needed, and tells its other pages. */
export async function letIn(wallet: BitcoinContext, call: WalletCall): Promise<void> {
  const wasPermitted = wallet.sites.isPermitted(call.origin)
  await wallet.sites.letIn(call)
  if (!wasPermitted) await wallet.tell(call.origin, 'accounts')
}

/** Forgets a site, and tells its other pages. */
export async function letGo(wallet: BitcoinContext, { origin }: WalletCall): Promise<void> {
  if (wallet.sites.forget(origin).length > 0) await wallet.tell(origin, 'left')
}
