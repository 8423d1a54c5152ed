import { parseAddress } from '../crypto/address.ts'
import { type Hex, parseHex } from '../crypto/hex.ts'
import { parseQuantity } from '../crypto/quantity.ts'
import type { FeeMarketTransaction } from '../crypto/signTransaction.ts'
import { callNode } from '../callNode.ts'
import { invalidParams, RpcError, walletErrorCodes } from '../../owner/rpcError.ts'
import type { WalletState } from '../state.ts'

/** A transaction as a site asks for it. */
export interface WantedTransaction {
  readonly chainId: number
  readonly from: Hex
  readonly to: Hex | undefined
  readonly data: Hex
  /** The request's own numbers, still as text. */
  readonly fields: Readonly<Record<string, unknown>>
}

const numberFields = [
  'value',
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'nonce',
  'chainId',
]

/** Checks what a site has asked for. @throws RpcError -32602 */
export function readTransaction(parameter: unknown, selectedChainId: number): WantedTransaction {
  if (typeof parameter !== 'object' || parameter === null) {
    throw invalidParams('Expected a transaction.')
  }
  const fields = parameter as Readonly<Record<string, unknown>>
  const from = parseAddress(fields['from'])
  const to = parseAddress(fields['to'])
  const data = fields['data'] ?? fields['input'] ?? '0x'
  if (from === undefined) throw invalidParams('Invalid "from" address.')
  if (to === undefined && fields['to'] != null) throw invalidParams('Invalid "to" address.')
  if (!parseHex(data)) throw invalidParams('Invalid "data".')
  for (const name of numberFields) {
    if (fields[name] != null && parseQuantity(fields[name]) === undefined) {
      throw invalidParams(`Invalid "${name}".`)
    }
  }
  if (to === undefined && data === '0x') throw invalidParams('Neither "to" nor "data" is given.')
  const chainId = parseQuantity(fields['chainId'])
  if (chainId !== undefined && chainId !== BigInt(selectedChainId)) {
    throw invalidParams(`The wallet is on network ${selectedChainId}, not on ${chainId}.`)
  }
  return { chainId: selectedChainId, from, to, data: data as Hex, fields }
}

/** Fills in nonce, gas and fees from the node. */
export async function completeTransaction(
  state: WalletState,
  { chainId, from, to, data, fields }: WantedTransaction,
): Promise<FeeMarketTransaction> {
  const ask = async (method: string, params: readonly unknown[]): Promise<bigint> =>
    expectQuantity(await callNode(state, method, params, chainId))
  const gasPrice = parseQuantity(fields['gasPrice'])
  const maxPriorityFeePerGas =
    parseQuantity(fields['maxPriorityFeePerGas']) ??
    gasPrice ??
    (await ask('eth_maxPriorityFeePerGas', []))
  return {
    chainId,
    nonce: Number(
      parseQuantity(fields['nonce']) ?? (await ask('eth_getTransactionCount', [from, 'pending'])),
    ),
    maxPriorityFeePerGas,
    maxFeePerGas:
      parseQuantity(fields['maxFeePerGas']) ??
      gasPrice ??
      (await baseFee(state, chainId)) * 2n + maxPriorityFeePerGas,
    gas:
      parseQuantity(fields['gas']) ??
      (await ask('eth_estimateGas', [{ from, to, data, value: fields['value'] ?? '0x0' }])),
    to,
    value: parseQuantity(fields['value']) ?? 0n,
    data,
  }
}

async function baseFee(state: WalletState, chainId: number): Promise<bigint> {
  const block = await callNode(state, 'eth_getBlockByNumber', ['latest', false], chainId)
  return expectQuantity((block as { baseFeePerGas?: unknown } | null)?.baseFeePerGas)
}

function expectQuantity(value: unknown): bigint {
  const quantity = parseQuantity(value)
  if (quantity !== undefined) return quantity
  throw new RpcError(
    walletErrorCodes.internal,
    'The node has answered something that is not a number.',
  )
}
