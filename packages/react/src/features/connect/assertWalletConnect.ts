import { KitError, type Kit } from '@latchkit/core'

/**
 * Refuses a site that has not set up WalletConnect.
 * @throws InvalidConfig
 */
export function assertWalletConnect({ config }: Pick<Kit, 'config'>): void {
  if (config.walletConnect) return
  throw new KitError('InvalidConfig', 'WalletConnect was opened, but the site has not set it up.', {
    fix: 'Give `walletConnect` to createKit.',
  })
}
