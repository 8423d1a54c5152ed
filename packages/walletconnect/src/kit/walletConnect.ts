import type { WalletConnectFactory } from '@latchkit/wire/walletconnect'
import type { WalletConnectOptions } from '../createWalletConnect.ts'

/** What {@link walletConnect} takes. */
export type WalletConnectKitOptions = Pick<WalletConnectOptions, 'projectId' | 'relayUrl'>

/**
 * Connects wallets on other devices over WalletConnect, with one session for all namespaces of the site. The client is
 * loaded when the first pairing starts.
 * @param options.projectId The site's id at the relay: 32 hexadecimal digits.
 * @param options.relayUrl A `wss:` address. Defaults to the public relay, which public phone wallets use.
 * @example
 * createKit({ walletConnect: walletConnect({ projectId: '0123456789abcdef0123456789abcdef' }), … })
 */
export function walletConnect(options: WalletConnectKitOptions): WalletConnectFactory {
  return {
    async load() {
      const [{ createWalletConnect }, links] = await Promise.all([
        import('../index.ts'),
        import('../links/index.ts'),
      ])
      return { links, createClient: (site) => createWalletConnect({ ...options, ...site }) }
    },
  }
}
