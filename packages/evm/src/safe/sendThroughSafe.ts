import { rpcErrorCode } from '@latchkit/wire'
import type { SafeChannel } from './safeChannel.ts'
import { readSafeError, safeError } from './safeError.ts'
import { untilExecuted } from './untilExecuted.ts'

/** Has the owners of a Safe send a transaction (`eth_sendTransaction`). Returns its hash on the chain. */
export async function sendThroughSafe(channel: SafeChannel, transaction: unknown): Promise<string> {
  const { to, value, data, input } = (transaction ?? {}) as Readonly<Record<string, unknown>>
  if (typeof to !== 'string')
    throw safeError(rpcErrorCode.unsupportedMethod, 'A Safe makes no contract by itself.')
  const call = {
    to,
    value: BigInt((value as string | undefined) ?? 0).toString(),
    data: data ?? input ?? '0x',
  }
  try {
    const answer = await channel.ask('sendTransactions', { txs: [call] })
    const { safeTxHash } = (answer ?? {}) as Readonly<Record<string, unknown>>
    return await untilExecuted(channel, safeTxHash)
  } catch (error) {
    throw readSafeError(error)
  }
}
