import { sessionValidator, smartAccountCodes, type HexText } from '@latchkit/wire'
import * as v from 'valibot'
import { KitError } from '../../errors.ts'
import { postJson } from '../../internal/request.ts'
import { callNode } from '../callNode.ts'
import { addressSchema, bytesSchema, isSameAddress } from './hex.ts'
import type { ListedPermission } from './listPermissions.ts'
import { toGrant, type WantedPermission } from './parsePermission.ts'
import { readCode } from './readPossibleAccount.ts'
import { readSmartAccount } from './readSmartAccount.ts'
import { sendCalls } from './sendCalls.ts'
import { untilSent } from './sendTransaction.ts'
import type { SmartAccountParts } from './smartAccountParts.ts'
import { toFramePermission } from './toFramePermission.ts'

/** Where the account's code notes that the validator is installed: the slot of its mapping (ERC-7201). */
const installedSlot = '0xff680205346222866715dd4f9f4afa0e38ff0d3efb4554d5e43492fcf2c9037b'
const begunSchema = v.object({
  pci: v.pipe(v.string(), v.uuid()),
  context: bytesSchema,
  siteKey: addressSchema,
  serverKey: addressSchema,
  paymaster: v.nullable(addressSchema),
  grant: v.object({ to: addressSchema }),
})

/** Returns true if the account can grant permissions on a network: the contracts are there, and the account runs no other code. */
export async function canGrant(parts: Omit<SmartAccountParts, 'request'>): Promise<boolean> {
  const { kit, network, kind } = parts
  if (kind !== 'key' || (await readSmartAccount(parts)) === 'unsupported') return false
  const contracts = [smartAccountCodes[1].address, sessionValidator.address]
  const codes = await Promise.all(contracts.map((each) => readCode(kit, network, each)))
  return codes.every((code) => code !== '0x')
}

/**
 * Grants a session: the server begins it, the visitor confirms it in the frame, the contract holds it, the server activates it.
 * @throws MethodNotSupported where the account has no sessions; RequestRefused if the server refuses it; and what `sendCalls` throws
 */
export async function grantPermission(
  parts: SmartAccountParts,
  wanted: WantedPermission,
): Promise<{
  readonly context: HexText
  readonly pci: string
  readonly delegationManager: HexText
}> {
  const { kit, network, address } = parts
  if (!(await canGrant(parts)))
    throw new KitError(
      'MethodNotSupported',
      'The account cannot grant permissions on this network.',
    )
  const path = `/v1/sessions/${network.networkId}:${address}`
  const terms = {
    expiry: wanted.expiry,
    signer: wanted.signer,
    permissions: [toGrant(wanted)],
    policies: [
      // Coins go where the permission says, and nowhere else.
      { type: 'gas-limit', data: { limit: '0' } },
      { type: 'paymaster', data: {} },
    ],
  }
  const begun = await postJson(kit, path, terms, () => begunSchema)
  const { pci, context, siteKey, serverKey, paymaster, grant } = begun
  if (!paymaster || !isSameAddress(grant.to, sessionValidator.address))
    throw new KitError('MethodNotSupported', 'The server cannot hold permissions of this wallet.', {
      fix: 'Name our SessionValidator in `sessions.networks`, and a `paymaster` for the network.',
    })
  const installed = await callNode(kit, network)('eth_getStorageAt', [
    address,
    installedSlot,
    'latest',
  ])
  const { expiry } = wanted
  const permission = toFramePermission(pci, wanted, { siteKey, serverKey, paymaster, expiry })
  const installs = BigInt(v.parse(v.string(), installed)) === 0n
  await perform(parts, { permission, ...(installs && { installs }) })
  await postJson(kit, `${path}/activate`, { ...terms, pci, context }, () => v.unknown())
  return { context, pci, delegationManager: sessionValidator.address }
}

/**
 * Ends a session: first on the chain, after which the contract refuses what it would do; then the server's list.
 * @throws what `sendCalls` throws
 */
export async function endSession(
  parts: SmartAccountParts,
  { granted: { context, pci }, terms }: ListedPermission,
): Promise<void> {
  const { kit, network, address } = parts
  const endedSession = `0x${context.slice(2 + 40).toLowerCase()}` as const
  await perform(parts, { endedSession, ...(terms && { endedPermission: terms }) })
  const path = `/v1/sessions/${network.networkId}:${address}/revoke`
  // It has ended where it counts; a list that still has it is asked for again with what the chain says.
  await postJson(kit, path, { pci }, () => v.unknown()).catch(() => undefined)
}

async function perform(
  parts: SmartAccountParts,
  deed: NonNullable<Parameters<typeof sendCalls>[2]>,
): Promise<void> {
  const id = await sendCalls(parts, { id: undefined, calls: [], paymaster: undefined }, deed)
  await untilSent(parts, id)
}
