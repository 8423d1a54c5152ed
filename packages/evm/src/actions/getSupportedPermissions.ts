import type { Kit } from '@latchkit/core'
import type { SupportedExecutionPermissions } from '@latchkit/wire'
import { run } from './run.ts'

/**
 * Returns which permissions the wallet can grant, by their type, with the networks and the rules (ERC-7715).
 * @throws KitError `NotConnected`, `MethodNotSupported` from a wallet without permissions
 * @see https://eips.ethereum.org/EIPS/eip-7715
 * @example
 * const canSubscribe = 'erc20-token-periodic' in (await getSupportedPermissions(kit))
 */
export function getSupportedPermissions(kit: Kit): Promise<SupportedExecutionPermissions> {
  return run(async ({ getWalletClient }) => {
    const client = await getWalletClient(kit)
    return await client.request<{ ReturnType: SupportedExecutionPermissions }>({
      method: 'wallet_getSupportedExecutionPermissions',
      params: [],
    })
  })
}
