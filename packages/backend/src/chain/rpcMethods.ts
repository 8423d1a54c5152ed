import { namespaceReaderOf } from './namespaces/namespaceReaderOf.ts'
import type { ServerNetwork } from './network.ts'

const repeatable =
  /^(?:eth_(?:get(?!Filter|Work)\w+|call|estimateGas|blockNumber|gasPrice|maxPriorityFeePerGas|feeHistory|blobBaseFee|createAccessList|simulateV1|chainId|syncing|protocolVersion)|net_\w+|web3_\w+|debug_trace\w+|trace_\w+|get[A-Z]\w+|simulateTransaction|isBlockhashValid|tron_get\w+)$/
const heavy = /^(?:eth_getLogs|eth_simulateV1|debug_\w+|trace_\w+|getProgramAccounts)$/
/** In namespaces for which the server only forwards calls: reads of a Substrate node, and sending signed extrinsics. */
const offeredElsewhere =
  /^(?:chain_get\w+|state_(?:call|get\w+|queryStorageAt)|system_(?:accountNextIndex|chain|chainType|health|name|properties|version)|payment_query\w+|rpc_methods|author_submitExtrinsic)$/

/** True for a call that changes nothing, so that it may be asked again, of another node, and once for many. */
export function isRepeatable(method: string): boolean {
  return repeatable.test(method)
}

/** True for a call that may take a node long; it travels alone, so that it keeps no other waiting. */
export function isHeavy(method: string): boolean {
  return heavy.test(method)
}

/** True for a call that visitors of a site may make: it reads or sends what was signed, or the operator has named it. */
export function isOfferedMethod(method: string, network: ServerNetwork): boolean {
  if (network.rpcMethods?.includes(method)) return true
  return namespaceReaderOf(network.caipNetworkId)?.offers(method) ?? offeredElsewhere.test(method)
}
