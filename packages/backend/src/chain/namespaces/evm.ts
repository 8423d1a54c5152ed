import { nativeTokenAddress } from '@latchkit/wire'
import { parseRpcResponse } from '../parseRpcResponse.ts'
import { UpstreamError } from '../../errors/upstreamError.ts'
import type { AskNode, NamespaceReader } from './namespaceReader.ts'

/**
 * What reads, and the sending of what a wallet has signed. Left out: what steers a node or uses its keys, filters, which
 * live in one node, and what is dear to answer (`debug_`, `trace_`).
 */
const offered =
  /^(?:eth_(?:blobBaseFee|blockNumber|call|chainId|createAccessList|estimateGas|feeHistory|gasPrice|maxPriorityFeePerGas|protocolVersion|simulateV1|syncing|get(?:Balance|Code|Logs|Proof|StorageAt|StorageValues|TransactionCount|RawTransactionByHash|TransactionBy(?:Hash|BlockHashAndIndex|BlockNumberAndIndex)|TransactionReceipt|Block(?:By(?:Hash|Number)|Receipts|TransactionCountBy(?:Hash|Number))|HeaderBy(?:Hash|Number)|Uncle(?:By(?:BlockHash|BlockNumber)AndIndex|CountByBlock(?:Hash|Number)))|sendRawTransaction(?:Sync)?)|net_(?:version|listening|peerCount)|web3_(?:clientVersion|sha3))$/

/** Chains that run EVM contracts. */
export const evm: NamespaceReader = {
  speaks: 'json-rpc',
  nativeAddress: nativeTokenAddress,
  showsNativeAddress: false,
  readAddress: readEvmAddress,
  readToken: readEvmAddress,
  async isOfChain(ask, reference) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'eth_chainId', params: [] })
    const { result } = parseRpcResponse(await ask({ body }), 1).answers[0] ?? {}
    if (typeof result !== 'string' || !/^(?:0x[0-9a-f]+|\d+)$/i.test(result))
      throw new UpstreamError('malformed', { taken: false })
    return BigInt(result) === BigInt(reference)
  },
  head: { read: readHeadTime, mayLag: 30 },
  parse: (text) => JSON.parse(text) as unknown,
  offers: (method) => offered.test(method),
}

/** In seconds: how long a block takes differs from chain to chain. */
async function readHeadTime(ask: AskNode): Promise<number> {
  const params = ['latest', false]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'eth_getBlockByNumber', params })
  const block = parseRpcResponse(await ask({ body }), 1).answers[0]?.result as
    | { readonly timestamp?: unknown }
    | null
    | undefined
  return Number(block?.timestamp ?? Number.NaN)
}

function readEvmAddress(text: string): string | undefined {
  return /^0x[0-9a-fA-F]{40}$/.test(text) ? text.toLowerCase() : undefined
}
