import type * as links from '../links/index.ts'
import type { WalletConnect, WalletConnectOptions } from '../walletConnect.ts'

/** What {@link walletConnect} takes. */
export type WalletConnectKitOptions = Pick<WalletConnectOptions, 'projectId' | 'relayUrl'>

/** The client of WalletConnect as a kit takes it: nothing of it is loaded before a wallet is wanted. */
export interface WalletConnectKit {
  load(): Promise<{
    readonly links: typeof links
    createClient(site: Pick<WalletConnectOptions, 'metadata' | 'storage'>): WalletConnect
  }>
}

/**
 * Reaches wallets on other devices: one session for all chain families of the site. Public phone wallets are reached with
 * a project id of the public relay; `relayUrl` names another relay, for wallets that accept its address.
 * @example
 * createKit({ walletConnect: walletConnect({ projectId: '0123456789abcdef0123456789abcdef' }), … })
 */
export function walletConnect(options: WalletConnectKitOptions): WalletConnectKit {
  return {
    async load() {
      const [{ createWalletConnect }, loadedLinks] = await Promise.all([
        import('../index.ts'),
        import('../links/index.ts'),
      ])
      return {
        links: loadedLinks,
        createClient: (site) => createWalletConnect({ ...options, ...site }),
      }
    },
  }
}
