import { nativeTokenAddresses } from '@latchkit/wire'
import { parseSolanaAddress } from '../addresses/parseSolanaAddress.ts'
import { parseLosslessly } from '../parseLosslessly.ts'
import { parseRpcResponse } from '../parseRpcResponse.ts'
import { UpstreamError } from '../../errors/upstreamError.ts'
import type { AskNode, NamespaceReader } from './namespaceReader.ts'

const offered =
  /^(?:get(?:AccountInfo|Balance|Block|BlockCommitment|BlockHeight|BlockProduction|Blocks|BlocksWithLimit|BlockTime|ClusterNodes|EpochInfo|EpochSchedule|FeeForMessage|FirstAvailableBlock|GenesisHash|Health|HighestSnapshotSlot|Identity|InflationGovernor|InflationRate|InflationReward|LargestAccounts|LatestBlockhash|LeaderSchedule|MaxRetransmitSlot|MaxShredInsertSlot|MinimumBalanceForRentExemption|MultipleAccounts|ProgramAccounts|RecentPerformanceSamples|RecentPrioritizationFees|SignatureStatuses|SignaturesForAddress|Slot|SlotLeader|SlotLeaders|StakeMinimumDelegation|Supply|TokenAccountBalance|TokenAccountsByDelegate|TokenAccountsByOwner|TokenLargestAccounts|TokenSupply|Transaction|TransactionCount|Version|VoteAccounts)|isBlockhashValid|minimumLedgerSlot|sendTransaction|simulateTransaction)$/

/** Networks of Solana. Their reference is the beginning of their genesis hash (CAIP-30). */
export const solana: NamespaceReader = {
  speaks: 'json-rpc',
  nativeAddress: nativeTokenAddresses.solana,
  showsNativeAddress: true,
  readAddress: parseSolanaAddress,
  readToken: parseSolanaAddress,
  async isOfChain(ask, reference) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'getGenesisHash', params: [] })
    const { result } = parseRpcResponse(await ask({ body }), 1).answers[0] ?? {}
    if (typeof result !== 'string' || parseSolanaAddress(result) === undefined)
      throw new UpstreamError('malformed', { taken: false })
    return result.slice(0, 32) === reference
  },
  head: { read: readSlot, mayLag: 75 },
  parse: parseLosslessly,
  offers: (method) => offered.test(method),
}

async function readSlot(ask: AskNode): Promise<number> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'getSlot', params: [] })
  return Number(parseRpcResponse(await ask({ body }), 1).answers[0]?.result ?? Number.NaN)
}
