import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import { type Chain, readCalls } from '@latchkit/backend/chain'
import type { SessionEntry } from './sessionRepository.ts'

const abi = parseAbi(['function isGranted(address account, bytes32 id) view returns (bool)'])

/**
 * Asks the validator whether the account has granted a session with exactly these terms, and still does.
 * @throws UpstreamError where no node can tell
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
