import type { Kit } from '@latchkit/core'
import { walletError } from '@latchkit/core/adapters'
import { rpcErrorCode } from '@latchkit/wire'
import type { Calls, Capabilities, ExtractCapabilities, Narrow } from 'viem'
import { run } from './run.ts'

/** Parameters of {@link sendCalls}. */
export interface SendCallsParameters<Items extends readonly unknown[] = readonly unknown[]> {
  /** Each `{ to, value?, data? }`, or a call of a contract: `{ to, abi, functionName, args }`. */
  readonly calls: Calls<Narrow<Items>>
  /** The chain's own number. The wallet is switched to it first. Default: where the wallet is. */
  readonly chainId?: number | undefined
  /** What the wallet shall do besides, such as `{ paymasterService: { url } }`. One that it may leave out is `optional: true`. */
  readonly capabilities?: Capabilities<ExtractCapabilities<'sendCalls', 'Request'>> | undefined
  /** True if all of them must happen, or none: then a wallet that cannot do that is not asked one by one. */
  readonly forceAtomic?: boolean | undefined
}

/**
 * Has the wallet send several calls, as one request (EIP-5792). A wallet without such requests is asked for one
 * after the other, each once the one before it is in a block; it ends at the first that fails.
 * @returns the id for {@link getCallsStatus}
 * @throws KitError `NotConnected`, `UserRejected`, `MethodNotSupported` with `forceAtomic` or a capability that is not optional, `TransactionFailed`, `OutcomeUnknown`. After the first of several, `context.hashes` has what was sent
 * @see https://eips.ethereum.org/EIPS/eip-5792
 * @example
 * const { id } = await sendCalls(kit, { calls: [{ to: token, abi: erc20Abi, functionName: 'approve', args }, { to: shop, data }] })
 */
export function sendCalls<const Items extends readonly unknown[]>(
  kit: Kit,
  { calls, chainId, capabilities, forceAtomic = false }: SendCallsParameters<Items>,
): Promise<{ readonly id: string }> {
  const mustBeOne =
    forceAtomic ||
    Object.values(capabilities ?? {}).some(
      (one) => (one as { readonly optional?: boolean } | undefined)?.optional !== true,
    )
  return run(async ({ sendCallsSequentially, getPublicClient, getWalletClient }) => {
    const client = await getWalletClient(kit, { chainId })
    try {
      const { id } = await client.sendCalls({
        calls: calls as never,
        forceAtomic,
        ...(capabilities && { capabilities }),
      })
      return { id }
    } catch (error) {
      if (mustBeOne || !isUnknown(error)) throw error
      const reader = getPublicClient(kit, { chainId: client.chain.id })
      return { id: await sendCallsSequentially(client, reader, calls as never) }
    }
  })
}

/** True where the wallet has no such request, or none for this network. */
function isUnknown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { readonly code?: unknown }
    if (code === rpcErrorCode.unsupportedChain) return true
    if (walletError(cause).code === 'MethodNotSupported') return true
  }
  return false
}
