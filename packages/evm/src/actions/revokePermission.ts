import type { Kit } from '@latchkit/core'
import type { Hex } from 'viem'
import { run } from './run.ts'

/**
 * Ends a permission of the visitor (ERC-7715), who confirms it. The login's wallet ends it on the chain: once this resolves, its
 * contract refuses whatever the site's server signs.
 * @param permission its `context`, of `requestPermissions` or `getPermissions`
 * @throws KitError `NotConnected`, `UserRejected`, `MethodNotSupported`; an error with code -32602 for a context that is unknown or has ended
 * @see https://eips.ethereum.org/EIPS/eip-7715
 * @example
 * for (const { context } of await getPermissions(kit)) await revokePermission(kit, { context })
 */
export function revokePermission(kit: Kit, { context }: { readonly context: Hex }): Promise<void> {
  return run(async ({ getWalletClient }) => {
    const client = await getWalletClient(kit)
    await client.request({
      method: 'wallet_revokeExecutionPermission',
      params: [{ permissionContext: context }],
    } as never)
  })
}
