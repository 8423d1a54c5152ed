import { decodeFunctionResult, encodeFunctionData, parseAbi, type Address } from 'viem'
import type { Chain } from './chain.ts'
import type { EntryPoint } from './operations/entryPoint.ts'
import { readCalls } from './readCalls.ts'
import { UpstreamError } from '../errors/upstreamError.ts'

const abi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])

const wordCharacters = 66

/**
 * Reads the next nonce of an account behind a key, the key included.
 * @throws UpstreamError where no node can tell, or the network has no EntryPoint
 */
export async function readNonce(
  chain: Chain,
  entryPoint: EntryPoint,
  account: Address,
  key: bigint,
): Promise<bigint> {
  const data = encodeFunctionData({ abi, functionName: 'getNonce', args: [account, key] })
  const [answer] = await readCalls(chain, [{ to: entryPoint.address, data }])
  if (answer?.length !== wordCharacters) throw new UpstreamError('malformed', { taken: true })
  return decodeFunctionResult({ abi, functionName: 'getNonce', data: answer })
}
