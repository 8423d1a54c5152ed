import { pollingMs } from '@latchkit/core/internal'
import { delay } from '@latchkit/core/adapters'
import type { SafeChannel } from './safeChannel.ts'
import { toRpcError } from './safeError.ts'
import { waitForSafeTransaction } from './waitForSafeTransaction.ts'

/**
 * Has the owners of a Safe sign. Returns the signature that the Safe's contract accepts (ERC-1271): of its owners, or `0x`
 * where they have agreed on the chain.
 */
export async function signWithSafe(
  channel: SafeChannel,
  method: 'signMessage' | 'signTypedMessage',
  params: unknown,
): Promise<string> {
  try {
    // A Safe that does not know the setting signs on the chain.
    await channel.ask('safe_setSettings', [{ offChainSigning: true }]).catch(() => undefined)
    const answer = await channel.ask(method, params)
    const { signature, messageHash, safeTxHash } = (answer ?? {}) as Readonly<
      Record<string, unknown>
    >
    if (isSignature(signature)) return signature
    if (typeof messageHash === 'string') return await waitForSafeSignature(channel, messageHash)
    await waitForSafeTransaction(channel, safeTxHash)
    return '0x'
  } catch (error) {
    throw toRpcError(error)
  }
}

async function waitForSafeSignature(channel: SafeChannel, messageHash: string): Promise<string> {
  for (;;) {
    const signature = await channel.ask('getOffChainSignature', messageHash).catch(() => undefined)
    if (isSignature(signature)) return signature
    await delay(pollingMs, channel.signal)
  }
}

function isSignature(answer: unknown): answer is string {
  return typeof answer === 'string' && /^0x[0-9a-f]{130,}$/i.test(answer)
}
