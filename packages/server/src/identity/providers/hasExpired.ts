import { keccak256, pad, toHex, concat } from 'viem'
import type { Chain } from '../../chain/chain.ts'

/** Of ENS on Ethereum: it gives away what stands before `.eth`, for a time. */
const registrar = '0x57f1887a8BF19b14fC0dF6Fd9B2acc9Af147eA85'
const nameExpires = '0xd6e4fa86'

/**
 * True where somebody had a name of `.eth`, and its time is over: whoever takes it next gets what is sent to it. Its
 * records stay as they were.
 * @throws UpstreamFault, RpcError
 */
export async function hasExpired(chain: Chain, name: string): Promise<boolean> {
  const [top, label] = name.split('.').reverse()
  if (top !== 'eth' || !label) return false
  const data = concat([nameExpires, pad(keccak256(toHex(label)), { size: 32 })])
  const answer = await chain.request<string>('eth_call', [{ to: registrar, data }, 'latest'])
  const seconds = /^0x[0-9a-f]{64}$/i.test(answer) ? BigInt(answer) : 0n
  return seconds > 0n && seconds * 1_000n < BigInt(Date.now())
}
