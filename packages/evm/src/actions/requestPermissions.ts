import type { Kit } from '@latchkit/core'
import type { ExecutionPermission, GrantedExecutionPermission } from '@latchkit/wire'
import { numberToHex, type Address } from 'viem'
import { run } from './run.ts'

/** Parameters of {@link requestPermissions}. */
export interface RequestPermissionsParameters {
  /** The address of the key with which the site's own server acts. */
  readonly to: Address
  /** What it may do: `native-token-periodic`, `erc20-token-periodic` and others that the wallet has. */
  readonly permission: ExecutionPermission
  /** When it ends: Unix time in seconds. */
  readonly expiry: number
  /** The chain's own number. Default: where the wallet is. */
  readonly chainId?: number | undefined
}

/**
 * Requests a permission of the wallet (ERC-7715): the site's own server spends in the visitor's name, within limits and for a while. The visitor
 * reads them and confirms. The login's wallet grants what its contract holds exactly, where `features.smartSessions` is on.
 * @returns what was granted: its `context` names it; the login's wallet adds the `pci`, for `wallet_prepareCalls` of the kit's server
 * @throws KitError `NotConnected`, `UserRejected`, `MethodNotSupported` from a wallet without permissions; an error with code -32602 for a permission that the wallet does not grant
 * @see https://eips.ethereum.org/EIPS/eip-7715
 * @example
 * const { pci } = await requestPermissions(kit, {
 *   to: serverKeyAddress,
 *   expiry: Math.floor(Date.now() / 1000) + 7 * 86_400,
 *   permission: { type: 'erc20-token-periodic', data: { tokenAddress: usdc, periodAmount: numberToHex(5_000_000n), periodDuration: 86_400 } },
 * })
 */
export function requestPermissions(
  kit: Kit,
  { to, permission, expiry, chainId }: RequestPermissionsParameters,
): Promise<GrantedExecutionPermission> {
  return run(async ({ getWalletClient }) => {
    const client = await getWalletClient(kit, { chainId })
    const request = {
      chainId: numberToHex(client.chain.id),
      from: client.account.address,
      to,
      permission: { isAdjustmentAllowed: false, ...permission },
      rules: [{ type: 'expiry', data: { timestamp: expiry } }],
    }
    const [granted] = await client.request<{
      Parameters: readonly [typeof request]
      ReturnType: readonly [GrantedExecutionPermission]
    }>({ method: 'wallet_requestExecutionPermissions', params: [request] } as never)
    return granted
  })
}
