import {
  evmNetworkId,
  type GrantedExecutionPermission,
  type NetworkId,
  type SupportedExecutionPermissions,
} from '@latchkit/wire'
import * as v from 'valibot'
import { KitError } from '../../errors.ts'
import { partsOn, type CallsSource } from './callsSource.ts'
import { callsError } from './callsError.ts'
import { bytesSchema, chainIdOf } from './hex.ts'
import { listPermissions, type ListedPermission } from './listPermissions.ts'
import { parseOlderPermission, parsePermission, permissionTypes } from './parsePermission.ts'
import { canGrant, endSession, grantPermission } from './permissions.ts'

const contextSchema = v.object({ permissionContext: bytesSchema })

/**
 * Returns what the methods of ERC-7715 give for the visitor's own wallet.
 * @throws MethodNotSupported where the site has not switched `features.smartSessions` on; an error with a code of EIP-1193 for a
 * permission that the contract cannot hold exactly; and what `sendCalls` throws
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export async function answerPermissions(
  source: CallsSource,
  { method, params }: { readonly method: string; readonly params: unknown },
): Promise<unknown> {
  const { kit, address } = source
  if (!kit.config.features.smartSessions)
    throw new KitError('MethodNotSupported', 'Action not allowed', {
      context: { method },
      fix: 'Pass `features: { smartSessions: true }` to createKit, and set the server up for `sessions`.',
    })
  switch (method) {
    case 'wallet_getSupportedExecutionPermissions':
      return await listSupported(source)
    case 'wallet_getGrantedExecutionPermissions':
      return (await listAll(source)).map(({ granted }) => granted)
    case 'wallet_revokeExecutionPermission': {
      const asked = Array.isArray(params) ? (params as readonly unknown[])[0] : params
      const parsed = v.safeParse(contextSchema, asked)
      const context = parsed.success ? parsed.output.permissionContext.toLowerCase() : undefined
      const found = (await listAll(source)).find(
        ({ granted }) => granted.context.toLowerCase() === context,
      )
      if (!found) throw callsError('invalidParams', 'No permission has this permissionContext.')
      await endSession(partsOn(source, networkOf(found.granted)), found)
      return {}
    }
    case 'wallet_grantPermissions': {
      const wanted = parseOlderPermission(params, address)
      const { pci } = await grantPermission(partsOn(source, wanted.networkId), wanted)
      const [request] = params as readonly [object]
      return { ...request, address, context: pci }
    }
    default: {
      const wanted = parsePermission(params, address)
      const parts = partsOn(source, wanted.networkId)
      const { context, pci, delegationManager } = await grantPermission(parts, wanted)
      const [request] = params as readonly [object]
      const from = parts.address
      return [{ ...request, from, context, pci, dependencies: [], delegationManager }]
    }
  }
}

function networkOf({ chainId }: GrantedExecutionPermission): NetworkId {
  return evmNetworkId(BigInt(chainId))
}

async function listSupported(source: CallsSource): Promise<SupportedExecutionPermissions> {
  const found = await Promise.all(
    source.networkIds.map(async (networkId) =>
      (await canGrant(partsOn(source, networkId))) ? [chainIdOf(networkId)] : [],
    ),
  )
  const chainIds = found.flat()
  if (chainIds.length === 0) return {}
  return Object.fromEntries(
    permissionTypes.map((type) => [type, { chainIds, ruleTypes: ['expiry'] }]),
  )
}

async function listAll(source: CallsSource): Promise<readonly ListedPermission[]> {
  const lists = source.networkIds.map((networkId) => listPermissions(partsOn(source, networkId)))
  return (await Promise.all(lists)).flat()
}
