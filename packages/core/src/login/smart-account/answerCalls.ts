import { evmNetworkId } from '@latchkit/wire'
import * as v from 'valibot'
import { KitError } from '../../errors.ts'
import { callsError } from './callsError.ts'
import { partsOn, type CallsSource } from './callsSource.ts'
import { callsRepository, type StoredCalls } from './callsRepository.ts'
import { getCallsStatus } from './getCallsStatus.ts'
import { getCapabilities } from './getCapabilities.ts'
import { addressSchema, isSameAddress, quantitySchema } from './hex.ts'
import { parseSendCalls } from './parseSendCalls.ts'
import { sendCalls } from './sendCalls.ts'
import { showCallsStatus } from './showCallsStatus.ts'

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
  source: CallsSource,
  { method, params }: { readonly method: string; readonly params: unknown },
): Promise<unknown> {
  switch (method) {
    case 'wallet_getCapabilities':
      return await answerCapabilities(source, params)
    case 'wallet_sendCalls': {
      const wanted = parseSendCalls(params, source.address)
      return { id: await sendCalls(partsOn(source, wanted.networkId), wanted) }
    }
    case 'wallet_getCallsStatus': {
      const calls = findCalls(source, params)
      return await getCallsStatus(partsOn(source, calls.networkId), calls)
    }
    case 'wallet_showCallsStatus': {
      const calls = findCalls(source, params)
      return await showCallsStatus(partsOn(source, calls.networkId), calls)
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
    default:
      throw new KitError('MethodNotSupported', 'Action not allowed', { context: { method } })
  }
}

async function answerCapabilities(
  { kit, networkIds, address }: CallsSource,
  params: unknown,
): Promise<object> {
  const parsed = v.safeParse(capabilitiesSchema, params ?? [])
  if (!parsed.success)
    throw callsError('invalidParams', 'wallet_getCapabilities takes [address, chainIds].')
  const [asked, chainIds] = parsed.output
  if (asked !== undefined && !isSameAddress(asked, address))
    throw callsError('unauthorized', `The account ${asked} is not the visitor’s.`)
  const wanted = chainIds?.map((chainId) => evmNetworkId(BigInt(chainId)))
  const networks = networkIds
    .filter((networkId) => wanted?.includes(networkId) ?? true)
    .flatMap((networkId) => kit.networks.get(networkId) ?? [])
  return await getCapabilities(kit, networks, address)
}

function findCalls({ kit, address }: CallsSource, params: unknown): StoredCalls {
  const parsed = v.safeParse(idSchema, params)
  const calls = parsed.success ? callsRepository(kit).find(parsed.output[0]) : undefined
  if (calls && isSameAddress(calls.address, address)) return calls
  throw callsError('unknownCalls', 'No calls were sent under this id.')
}
