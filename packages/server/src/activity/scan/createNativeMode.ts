import { toHex } from 'viem'
import type { Chain } from '../../chain/chain.ts'
import { RpcError } from '../../chain/rpcError.ts'

/** Where native transfers of a network are found. */
export type NativeMode = 'trace' | 'blocks' | 'none'

/** Makes the function that says how native transfers of a network are found; a node is asked once whether it traces. */
export function createNativeMode(): (chain: Chain, head: number) => Promise<NativeMode> {
  const modes = new Map<string, NativeMode>()
  return async (chain, head) => {
    const { caipNetworkId, history } = chain.network
    const wanted = history?.native ?? 'auto'
    if (wanted !== 'auto') return wanted
    const found = modes.get(caipNetworkId) ?? ((await canTrace(chain, head)) ? 'trace' : 'blocks')
    modes.set(caipNetworkId, found)
    return found
  }
}

async function canTrace(chain: Chain, head: number): Promise<boolean> {
  try {
    const block = toHex(head)
    await chain.request('trace_filter', [{ fromBlock: block, toBlock: block, fromAddress: [] }])
    return true
  } catch (error) {
    if (error instanceof RpcError) return false
    throw error
  }
}
