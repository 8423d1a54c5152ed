import { KitError, type Kit } from '@latchkit/core'

/**
 * Checks that the site has set up WalletConnect.
 * @throws {KitError} `InvalidConfig` if it has not
 */
export function assertWalletConnect({ config }: Pick<Kit, 'config'>): void {
  if (config.walletConnect) return
  throw new KitError('InvalidConfig', 'WalletConnect was opened, but the site has not set it up.', {
    fix: 'Give `walletConnect` to createKit.',
  })
}
