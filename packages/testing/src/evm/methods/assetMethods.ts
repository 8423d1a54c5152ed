import { parseAddress } from '../crypto/address.ts'
import { invalidParams } from '../../owner/rpcError.ts'
import type { WalletMethod } from '../walletContext.ts'

interface WatchAsset {
  readonly type?: unknown
  readonly options?: {
    readonly address?: unknown
    readonly symbol?: unknown
    readonly decimals?: unknown
  }
}

/** @see https://eips.ethereum.org/EIPS/eip-747 */
export const assetMethods: Readonly<Record<string, WalletMethod>> = {
  async wallet_watchAsset(wallet, call) {
    // EIP-747 passes an object where every other method passes an array.
    const { type, options } = (call.params[0] ?? {}) as WatchAsset
    if (type !== 'ERC20') throw invalidParams(`Asset of type ${String(type)} not supported`)
    const { address, symbol, decimals } = options ?? {}
    if (!parseAddress(address) || typeof symbol !== 'string' || !Number.isInteger(decimals)) {
      throw invalidParams('Expected an address, a symbol and decimals.')
    }
    await wallet.prompts.ask({ ...call, kind: 'confirm' })
    wallet.state.watchedAssets.push(options)
    return true
  },
}
