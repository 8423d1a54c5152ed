import type { CaipNetworkId } from '@latchkit/wire'
import { evm } from './families/evm.ts'
import { familyOf } from './families/familyOf.ts'

const repeatable =
  /^(?:eth_(?:get(?!Filter|Work)\w+|call|estimateGas|blockNumber|gasPrice|maxPriorityFeePerGas|feeHistory|blobBaseFee|createAccessList|simulateV1|chainId|syncing|protocolVersion)|net_\w+|web3_\w+|debug_trace\w+|trace_\w+|get[A-Z]\w+|simulateTransaction|isBlockhashValid|tron_get\w+)$/
const heavy = /^(?:eth_getLogs|eth_simulateV1|debug_\w+|trace_\w+|getProgramAccounts)$/
/** True for a call that changes nothing, so that it may be asked again, of another node, and once for many. */
export function isRepeatable(method: string): boolean {
  return repeatable.test(method)
}

/** True for a call that may take a node long; it travels alone, so that it keeps no other waiting. */
export function isHeavy(method: string): boolean {
  return heavy.test(method)
}

/** True for a call that steers the node or uses its keys: such a call is not for visitors of a website. */
export function isRefusedMethod(method: string, networkId: CaipNetworkId): boolean {
  return !(familyOf(networkId) ?? evm).offers(method)
}
