import type { EvmWallet } from '../wallet/evmWallet.ts'
import { openSafeChannel } from './safeChannel.ts'
import { parseSafeInfo } from './safeInfo.ts'
import { createSafeProvider } from './safeProvider.ts'
import { findParentOrigin } from './findParentOrigin.ts'

/**
 * If a Safe of one of these origins shows this page in a frame, passes it to `onFound` as a wallet once it has responded.
 * `onFound` returns the function that removes the wallet. Returns the function that closes the channel.
 */
export function findSafe(
  page: Window,
  origins: readonly string[] = publicOrigins,
  onFound: (safe: EvmWallet) => () => void,
): () => void {
  const ended = new AbortController()
  const origin = findParentOrigin(page, origins)
  if (origin === undefined) return () => {}
  const channel = openSafeChannel(page, origin, ended.signal)
  const find = async () => {
    const info = parseSafeInfo(await channel.ask('getSafeInfo', undefined, { repeatMs }))
    if (!info || ended.signal.aborted) return
    const connector = { id: 'safe', name: 'Safe', namespace: 'eip155', type: 'frame' } as const
    const forget = onFound({ connector, provider: createSafeProvider(channel, info) })
    ended.signal.addEventListener('abort', forget)
  }
  find().catch(() => {})
  return () => ended.abort()
}

const publicOrigins: readonly string[] = ['https://app.safe.global']

// A Safe may not listen yet when its page is there.
const repeatMs = 250
