import type { Kit } from '@latchkit/core'
import type { GrantedExecutionPermission } from '@latchkit/wire'
import { run } from './run.ts'

/**
 * Returns the permissions that the visitor has granted this site and not ended (ERC-7715), on all networks.
 * @throws KitError `NotConnected`, `MethodNotSupported` from a wallet without permissions
 * @see https://eips.ethereum.org/EIPS/eip-7715
 * @example
 * const permissions = await getPermissions(kit)
 */
export function getPermissions(kit: Kit): Promise<readonly GrantedExecutionPermission[]> {
  return run(async ({ getWalletClient }) => {
    const client = await getWalletClient(kit)
    return await client.request<{
      ReturnType: readonly GrantedExecutionPermission[]
    }>({ method: 'wallet_getGrantedExecutionPermissions', params: [] })
  })
}
