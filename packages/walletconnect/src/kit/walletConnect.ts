import type { WalletConnectFactory } from '@latchkit/wire/walletconnect'
import type { WalletConnectOptions } from '../createWalletConnect.ts'

/** What {@link walletConnect} takes. */
export interface WalletConnectKitOptions extends Pick<
  WalletConnectOptions,
  'projectId' | 'relayUrl'
> {
  /**
   * When the relay is contacted for the sessions of earlier visits. `onUse` (the default): once the visitor opens the modal,
   * or the wallet is used; until then the wallet is shown as it was stored. `eager`: as soon as the page has
   * loaded, so that the page also knows at once what the wallet did in the meantime.
   */
  readonly reconnect?: 'onUse' | 'eager'
}

/**
 * Connects wallets on other devices over WalletConnect, with one session for all namespaces of the site. The client is
 * loaded when the first pairing starts.
 * @param options.projectId The site's id at the relay: 32 hexadecimal digits.
 * @param options.relayUrl A `wss:` address. Defaults to the public relay, which public phone wallets use.
 * @param options.reconnect When a returning visitor's page contacts the relay. Defaults to `onUse`: not before the visitor acts.
 * @example
 * createKit({ walletConnect: walletConnect({ projectId: '0123456789abcdef0123456789abcdef' }), … })
 */
export function walletConnect({
  reconnect = 'onUse',
  ...options
}: WalletConnectKitOptions): WalletConnectFactory {
  return {
    reconnect,
    async load() {
      const [{ createWalletConnect }, links] = await Promise.all([
        import('../index.ts'),
        import('../links/index.ts'),
      ])
      return { links, createClient: (site) => createWalletConnect({ ...options, ...site }) }
    },
  }
}
