import {
  sessionValidator,
  type FramePermission,
  type GrantedExecutionPermission,
  type HexText,
} from '@latchkit/wire'
import * as v from 'valibot'
import { getJson } from '../../internal/request.ts'
import { callNode } from '../callNode.ts'
import { addressSchema, bytesSchema, chainIdOf, toQuantity } from './hex.ts'
import { readGrant, type Allowance } from './parsePermission.ts'
import { readToken } from './readToken.ts'
import type { SmartAccountParts } from './smartAccountParts.ts'
import { toFramePermission } from './toFramePermission.ts'

/** `isGranted(address,bytes32)` of the validator. */
const isGranted = '0xd761b961'
/** `spentOf(address,bytes32,uint256,uint48)`. */
const spentOf = '0x9360b45d'
const addressDigits = 40
const listSchema = v.object({
  pcis: v.array(
    v.object({
      pci: v.string(),
      expiry: v.number(),
      permissions: v.array(v.object({ type: v.string(), data: v.record(v.string(), v.unknown()) })),
      context: v.nullable(bytesSchema),
      siteKey: v.nullable(addressSchema),
      // A server of an earlier version does not say them.
      serverKey: v.nullish(addressSchema),
      paymaster: v.nullish(addressSchema),
      revokedAt: v.nullable(v.number()),
    }),
  ),
})

/** A permission of the site. */
export interface ListedPermission {
  readonly granted: GrantedExecutionPermission
  /** All of its session, of which the validator's id is the hash; `undefined` where the server does not say all. */
  readonly terms: FramePermission | undefined
}

/** Returns the permissions that the site has of the account on a network: those that the contract still holds. */
export async function listPermissions({
  kit,
  network,
  address,
}: Omit<SmartAccountParts, 'request'>): Promise<readonly ListedPermission[]> {
  const path = `/v1/sessions/${network.networkId}:${address}`
  const { pcis } = await getJson(kit, path, () => listSchema)
  const call = callNode(kit, network)
  const found = await Promise.all(
    pcis.map(async (listing) => {
      const { context, siteKey, serverKey, paymaster, expiry, revokedAt, permissions, pci } =
        listing
      const allowance = permissions.length === 1 ? readGrant(permissions[0]) : undefined
      if (!context || !siteKey || !allowance || revokedAt !== null || expiry * 1000 <= Date.now())
        return []
      const id = context.slice(2 + addressDigits)
      const of = word(BigInt(address)) + id
      const ask = (data: string): Promise<unknown> =>
        call('eth_call', [{ to: sessionValidator.address, data }, 'latest'])
      const { start, period } = allowance
      const passed = Math.max(0, Math.floor(Date.now() / 1000) - start)
      const current = period && Math.floor(passed / period)
      const [answer, spent, token] = await Promise.all([
        ask(isGranted + of),
        ask(spentOf + of + word(0n) + word(BigInt(current))),
        allowance.token && readToken(call, allowance.token),
      ])
      if (answer !== `0x${word(1n)}`) return []
      const granted: GrantedExecutionPermission = {
        chainId: chainIdOf(network.networkId),
        from: address as HexText,
        to: siteKey,
        permission: toPermission(allowance),
        rules: [{ type: 'expiry', data: { timestamp: expiry } }],
        context,
        pci,
        spent: toQuantity(BigInt(String(spent).slice(0, 66))),
        ...(token && { token }),
        dependencies: [],
        delegationManager: sessionValidator.address,
      }
      const terms =
        serverKey && paymaster
          ? toFramePermission(pci, allowance, { siteKey, serverKey, paymaster, expiry })
          : undefined
      return [{ granted, terms }]
    }),
  )
  return found.flat()
}

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}

function toPermission({
  token,
  amount,
  start,
  period,
}: Allowance): GrantedExecutionPermission['permission'] {
  const kind = token === undefined ? 'native' : 'erc20'
  const units = toQuantity(amount)
  return {
    type: `${kind}-token-${period === 0 ? 'allowance' : 'periodic'}`,
    isAdjustmentAllowed: false,
    data: {
      ...(token !== undefined && { tokenAddress: token }),
      ...(period === 0
        ? { allowanceAmount: units }
        : { periodAmount: units, periodDuration: period }),
      startTime: start,
    },
  }
}
