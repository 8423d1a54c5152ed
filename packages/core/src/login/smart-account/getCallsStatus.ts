import type { HexText } from '@latchkit/wire'
import type { StoredCalls } from './callsRepository.ts'
import { chainIdOf } from './hex.ts'
import { isDropped, readReceipt } from './readReceipt.ts'
import type { SmartAccountParts } from './smartAccountParts.ts'

/** The result of `wallet_getCallsStatus` (EIP-5792). */
export interface CallsStatusAnswer {
  readonly version: '2.0.0'
  readonly id: string
  readonly chainId: HexText
  /** 100 pending, 200 confirmed, 400 never sent, 500 reverted. */
  readonly status: 100 | 200 | 400 | 500
  readonly atomic: true
  readonly receipts?: readonly object[]
}

/** Whoever confirms takes no longer. */
const signedWithinMs = 900_000

/** Returns what became of calls. */
export async function getCallsStatus(
  parts: Omit<SmartAccountParts, 'request'>,
  calls: StoredCalls,
): Promise<CallsStatusAnswer> {
  const { id, userOpHash, at, isRefused } = calls
  const answer = (status: CallsStatusAnswer['status']): CallsStatusAnswer => ({
    version: '2.0.0',
    id,
    chainId: chainIdOf(parts.network.networkId),
    status,
    atomic: true,
  })
  if (userOpHash === undefined) return answer(Date.now() - at < signedWithinMs ? 100 : 400)
  const receipt = await readReceipt(parts, userOpHash)
  if (receipt) {
    const { isSuccess, ...rest } = receipt
    return {
      ...answer(isSuccess ? 200 : 500),
      receipts: [{ ...rest, status: isSuccess ? '0x1' : '0x0' }],
    }
  }
  return answer(isRefused || (await isDropped(parts, calls)) ? 400 : 100)
}
