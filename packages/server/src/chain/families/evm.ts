import { nativeTokenAddress } from '@latchkit/wire'
import { readAnswers } from '../readAnswers.ts'
import { UpstreamFault } from '../upstreamFault.ts'
import type { ChainFamily } from './chainFamily.ts'

const refused =
  /^(?:admin\.\w+|(?:admin|personal|miner|engine|clique|ibft|qbft|istanbul|raft|perm|priv|eea|plugins|proof|vault|anvil|hardhat|evm|tenderly|les|db|shh|bzz|wallet|account|signer|parity)_\w+|eth_(?:sendTransaction\w*|sendUnsigned\w+|resend|sign\w*|accounts|requestAccounts|coinbase|submitWork|submitHashrate|mining|hashrate)|debug_(?!trace)\w+|debug_traceBlockFromFile|erigon_cacheCheck|requestAirdrop)$/

/** Chains that run EVM contracts. */
export const evm: ChainFamily = {
  speaks: 'json-rpc',
  nativeAddress: nativeTokenAddress,
  showsNativeAddress: false,
  readAddress: readEvmAddress,
  readToken: readEvmAddress,
  async isOfChain(ask, reference) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'eth_chainId', params: [] })
    const { result } = readAnswers(await ask({ body }), 1).answers[0] ?? {}
    if (typeof result !== 'string' || !/^(?:0x[0-9a-f]+|\d+)$/i.test(result))
      throw new UpstreamFault('malformed', { taken: false })
    return BigInt(result) === BigInt(reference)
  },
  parse: (text) => JSON.parse(text) as unknown,
  offers: (method) => !refused.test(method),
}

function readEvmAddress(text: string): string | undefined {
  return /^0x[0-9a-fA-F]{40}$/.test(text) ? text.toLowerCase() : undefined
}
