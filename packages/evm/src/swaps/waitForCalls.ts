import { delay, walletError } from '@latchkit/core/adapters'
import { pollingMs } from '@latchkit/core/internal'
import type { Address } from 'viem'
import { isHex } from '../abi/isHex.ts'
import { requestBriefly } from '../wallet/requestBriefly.ts'
import type { Eip1193Provider } from '../wallet/provider.ts'

/**
 * Waits until a wallet has carried out what it was given as one request, and asks one that does not answer again. Returns the hash
 * of the transaction, `undefined` if it says that there will be none, or that the calls were reverted.
 * @throws Aborted, and what the wallet throws
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function waitForCalls(
  provider: Eip1193Provider,
  callsId: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 1.5, pollingMs)) {
    const answer = await askOnce(provider, callsId)
    const { status, receipts = [] } = (answer ?? {}) as Status
    // 400: never sent. 500 and 600: reverted, whole or in part. The transaction itself can have succeeded: a bundler's does.
    if (typeof status === 'number' && status >= 400) return undefined
    const hash = receipts?.at(-1)?.transactionHash
    if (typeof hash === 'string' && isHex(hash)) return hash.toLowerCase()
    await delay(waitMs, signal)
  }
}

const firstWaitMs = 200
const answerMs = 15_000

/** Returns what the wallet says; `undefined` after a silence: one that has slept meanwhile never answers an earlier question. */
async function askOnce(provider: Eip1193Provider, callsId: string): Promise<unknown> {
  const silence = new AbortController()
  try {
    return await Promise.race([
      provider.request({ method: 'wallet_getCallsStatus', params: [callsId] }),
      delay(answerMs, silence.signal),
    ])
  } catch (error) {
    throw walletError(error)
  } finally {
    silence.abort()
  }
}

interface Status {
  /** A number; text in the first version of the standard. */
  readonly status?: unknown
  readonly receipts?: readonly { readonly transactionHash?: unknown }[] | null
}

/** True if a wallet carries out several calls as one, or none of them (EIP-5792, `atomic`). */
export async function canCallTogether(
  provider: Eip1193Provider,
  account: Address,
  chainId: string,
): Promise<boolean> {
  try {
    const method = 'wallet_getCapabilities'
    const answer = await requestBriefly(provider, { method, params: [account, [chainId]] })
    const capabilities = (answer as Capabilities | null)?.[chainId]
    const status = capabilities?.atomic?.status
    return status === 'supported' || status === 'ready'
  } catch {
    return false
  }
}

type Capabilities = Readonly<
  Record<string, { readonly atomic?: { readonly status?: unknown } } | undefined>
>
