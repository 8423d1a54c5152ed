import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import { type Chain, readCalls } from '@latchkit/backend/chain'
import type { SessionEntry } from './sessionRepository.ts'

const abi = parseAbi(['function isGranted(address account, bytes32 id) view returns (bool)'])

/**
 * Returns whether the validator holds a grant of the account for exactly these terms.
 * @throws UpstreamError if no node responds
 */
export async function isGranted(
  chain: Chain,
  { validator, account, id }: Pick<SessionEntry, 'validator' | 'account' | 'id'>,
): Promise<boolean> {
  const data = encodeFunctionData({ abi, functionName: 'isGranted', args: [account, id] })
  const [answer] = await readCalls(chain, [{ to: validator, data }])
  if (answer === undefined) return false
  try {
    return decodeFunctionResult({ abi, functionName: 'isGranted', data: answer })
  } catch {
    return false
  }
}
