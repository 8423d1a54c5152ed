import { evmNetworkId, type NetworkId } from '@latchkit/wire'
import * as v from 'valibot'
import { KitError } from '../../errors.ts'
import { callsError } from './callsError.ts'
import type { LoginAccounts } from '../ownAccounts.ts'
import { callsSource, isOwn, partsOn, type CallsSource } from './callsSource.ts'
import { callsRepository, type StoredCalls } from './callsRepository.ts'
import { getCallsStatus } from './getCallsStatus.ts'
import { getCapabilities } from './getCapabilities.ts'
import { addressSchema, isSameAddress, quantitySchema } from './hex.ts'
import { parseSendCalls } from './parseSendCalls.ts'
import { sendCalls } from './sendCalls.ts'
import { showCallsStatus } from './showCallsStatus.ts'
import type { SmartAccountParts } from './smartAccountParts.ts'

const idSchema = v.tuple([v.pipe(v.string(), v.maxLength(4_096))])
const capabilitiesSchema = v.union([
  v.tuple([addressSchema, v.optional(v.array(quantitySchema))]),
  v.tuple([]),
])

/**
 * Returns what the methods of EIP-5792 and ERC-7811 give for the visitor's own wallet.
 * @throws an error with a code of EIP-5792, and what `sendCalls` throws
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function answerCalls(
  own: LoginAccounts,
  networkId: NetworkId,
  { method, params }: { readonly method: string; readonly params: unknown },
): Promise<unknown> {
  const source = callsSource(own, networkId, params)
  switch (method) {
    case 'wallet_getCapabilities':
      return await answerCapabilities(source, params)
    case 'wallet_sendCalls': {
      const wanted = parseSendCalls(params)
      const parts = partsOn(source, wanted.networkId)
      if (wanted.from !== undefined && !isSameAddress(wanted.from, parts.address))
        throw callsError('unauthorized', `The account ${wanted.from} is not the visitor’s there.`)
      return { id: await sendCalls(parts, wanted) }
    }
    case 'wallet_getCallsStatus': {
      const calls = findCalls(source, params)
      return await getCallsStatus(partsOf(source, calls), calls)
    }
    case 'wallet_showCallsStatus': {
      const calls = findCalls(source, params)
      return await showCallsStatus(partsOf(source, calls), calls)
    }
    case 'wallet_getAssets': {
      const { answerAssets } = await import('./answerAssets.ts')
      return await answerAssets(source, params)
    }
    case 'wallet_getSupportedExecutionPermissions':
    case 'wallet_requestExecutionPermissions':
    case 'wallet_grantPermissions':
    case 'wallet_getGrantedExecutionPermissions':
    case 'wallet_revokeExecutionPermission': {
      const { answerPermissions } = await import('./answerPermissions.ts')
      return await answerPermissions(source, { method, params })
    }
    case 'wallet_changeOwner': {
      const { changeOwner } = await import('./changeOwner.ts')
      return await changeOwner(own, networkId, params)
    }
    default:
      throw new KitError('MethodNotSupported', 'Action not allowed', { context: { method } })
  }
}

async function answerCapabilities(source: CallsSource, params: unknown): Promise<object> {
  const { kit, networkIds } = source
  const parsed = v.safeParse(capabilitiesSchema, params ?? [])
  if (!parsed.success)
    throw callsError('invalidParams', 'wallet_getCapabilities takes [address, chainIds].')
  const [asked, chainIds] = parsed.output
  if (asked !== undefined && !isOwn(source, asked))
    throw callsError('unauthorized', `The account ${asked} is not the visitor’s.`)
  const wanted = chainIds?.map((chainId) => evmNetworkId(BigInt(chainId)))
  const parts = networkIds
    .filter((networkId) => wanted?.includes(networkId) ?? true)
    .map((networkId) => partsOn(source, networkId))
  return await getCapabilities(kit, parts)
}

/** Of the account that has sent them. */
function partsOf(source: CallsSource, { networkId, address }: StoredCalls): SmartAccountParts {
  return partsOn({ ...source, address }, networkId)
}

function findCalls(source: CallsSource, params: unknown): StoredCalls {
  const parsed = v.safeParse(idSchema, params)
  const calls = parsed.success ? callsRepository(source.kit).find(parsed.output[0]) : undefined
  if (calls && isOwn(source, calls.address)) return calls
  throw callsError('unknownCalls', 'No calls were sent under this id.')
}
