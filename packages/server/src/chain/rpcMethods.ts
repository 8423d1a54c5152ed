import type { CaipNetworkId } from '@latchkit/wire'

const repeatable =
  /^(?:eth_(?:get(?!Filter|Work)\w+|call|estimateGas|blockNumber|gasPrice|maxPriorityFeePerGas|feeHistory|blobBaseFee|createAccessList|simulateV1|chainId|syncing|protocolVersion)|net_\w+|web3_\w+|debug_trace\w+|trace_\w+|get[A-Z]\w+|simulateTransaction|isBlockhashValid|tron_get\w+)$/
const heavy = /^(?:eth_getLogs|eth_simulateV1|debug_\w+|trace_\w+|getProgramAccounts)$/
const refused =
  /^(?:admin\.\w+|(?:admin|personal|miner|engine|clique|ibft|qbft|istanbul|raft|perm|priv|eea|plugins|proof|vault|anvil|hardhat|evm|tenderly|les|db|shh|bzz|wallet|account|signer|parity)_\w+|eth_(?:sendTransaction\w*|sendUnsigned\w+|resend|sign\w*|accounts|requestAccounts|coinbase|submitWork|submitHashrate|mining|hashrate)|debug_(?!trace)\w+|debug_traceBlockFromFile|erigon_cacheCheck|requestAirdrop)$/
/** A Bitcoin node keeps its wallet and its switches behind the same door, so only what is listed here passes. */
const offeredOnBitcoin =
  /^(?:get(?:best|block|chain|deployment|difficulty|index|mempool|net|rawmempool|rawtransaction)\w*|gettxout(?:proof)?|getAddress\w+|estimate(?:smart|raw)fee|sendrawtransaction|testmempoolaccept|decode(?:rawtransaction|script|psbt)|validateaddress|verifymessage)$/

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
  return networkId.startsWith('bip122:') ? !offeredOnBitcoin.test(method) : refused.test(method)
}
