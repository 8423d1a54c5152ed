import { isProvider } from '../wallet/provider.ts'
import type { EvmWallet } from '../wallet/evmWallet.ts'

/** The wallet behind `window.ethereum`: for browsers whose wallet does not announce itself. */
export const injectedWallet: { readonly id: string; read(): EvmWallet | undefined } = {
  id: 'injected',
  read() {
    const provider = (globalThis as { readonly ethereum?: unknown }).ethereum
    if (!isProvider(provider)) return undefined
    const connector = { id: 'injected', name: 'Browser Wallet', namespace: 'eip155' } as const
    return { connector: { ...connector, type: 'injected' }, provider }
  },
}
