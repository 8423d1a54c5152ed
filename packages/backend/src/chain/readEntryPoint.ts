import { encodeFunctionData, parseAbi, slice, size, type Address } from 'viem'
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import type { Chain } from './chain.ts'
import type { EntryPoint } from './operations/entryPoint.ts'
import { readCalls } from './readCalls.ts'

const data = encodeFunctionData({
  abi: parseAbi(['function entryPoint() view returns (address)']),
})
const wordBytes = 32
const older: EntryPoint = { address: entryPoint07Address, version: '0.7' }
const newer: EntryPoint = { address: entryPoint08Address, version: '0.8' }

/**
 * Reads which EntryPoint an account takes operations from: 0.8 where the account says so, 0.7 otherwise.
 * @throws UpstreamError if no node responds
 */
export async function readEntryPoint(chain: Chain, account: Address): Promise<EntryPoint> {
  const [answer] = await readCalls(chain, [{ to: account, data }])
  if (answer === undefined || size(answer) !== wordBytes) return older
  return slice(answer, 12).toLowerCase() === newer.address.toLowerCase() ? newer : older
}
