import { isUnisatProvider, type UnisatProvider } from '../wallet/unisatProvider.ts'
import type { BitcoinWallet } from '../wallet/bitcoinWallet.ts'
import { readPath } from './readPath.ts'
import { walletKey } from './walletKey.ts'

/** The wallets with UniSat's interface, at the paths where each is known to be. An object found at two paths is one wallet. */
export function readUnisatWallets(): readonly BitcoinWallet[] {
  const seen = new Set<unknown>()
  return places.flatMap(({ path, name, rdns }) => {
    const provider = readProvider(path)
    if (!provider || seen.has(provider)) return []
    seen.add(provider)
    const connector = {
      id: walletKey(name),
      name,
      namespace: 'bip122',
      type: 'injected',
      ...(rdns !== undefined && { rdns }),
    } as const
    return { connector, way: { kind: 'unisat', provider } }
  })
}

/** `unisat` last: other wallets put themselves there too. */
const places: readonly { readonly path: string; readonly name: string; readonly rdns?: string }[] =
  [
    { path: 'okxwallet.bitcoin', name: 'OKX Wallet', rdns: 'com.okex.wallet' },
    { path: 'bitkeep.unisat', name: 'Bitget Wallet', rdns: 'com.bitget.web3' },
    { path: 'binancew3w.bitcoin', name: 'Binance Wallet', rdns: 'com.binance.wallet' },
    { path: 'bybitWallet.bitcoin', name: 'Bybit Wallet', rdns: 'com.bybit' },
    { path: 'unisat', name: 'UniSat' },
  ]

function readProvider(path: string): UnisatProvider | undefined {
  try {
    const provider = readPath(path)
    return isUnisatProvider(provider) ? provider : undefined
  } catch {
    // A getter of theirs threw.
    return undefined
  }
}
