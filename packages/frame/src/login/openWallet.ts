import { loginSessionSchema, releasedShareSchema, type LoginSession } from '@latchkit/wire'
import * as v from 'valibot'
import type { StoredWallet } from '../keys/deviceRepository.ts'
import { texts } from '../ui/texts.ts'
import type { Unlock } from '../worker/operations.ts'
import { askRetry } from './askRetry.ts'
import type { FrameParts } from './frameParts.ts'
import { isSessionError } from './isSessionError.ts'
import { LoginApiError } from './LoginApiError.ts'
import { recoverWallet } from './recoverWallet.ts'
import { sayError } from './sayError.ts'

/** Returns the wallet of a session on this device: a stored one, a new one for a new account, or one that the visitor recovers. */
export async function openWallet(parts: FrameParts, session: LoginSession): Promise<StoredWallet> {
  let current: LoginSession | undefined = session
  for (;;) {
    try {
      if (!current) {
        parts.screen.wait(texts.working)
        current = await parts.api.get('/v1/login/session', loginSessionSchema)
      }
      const found = await findWallet(parts, current)
      if (found) return found
      return current.wallet === null
        ? await createWallet(parts, current)
        : await recoverWallet(parts, current, current.wallet)
    } catch (error) {
      // A session that has just begun is gone only if the browser rejects its cookie.
      if (isSessionError(error)) {
        await askRetry(parts.screen, texts.cookies)
        throw error
      }
      // Another tab or device was faster: use its wallet.
      if (!(error instanceof LoginApiError && error.code === 'wallet_exists'))
        await askRetry(parts.screen, sayError(error))
      current = undefined
    }
  }
}

/** Returns the stored wallet if it is the session's and this device is trusted. */
export async function findWallet(
  { repository }: FrameParts,
  { account, device, wallet }: LoginSession,
): Promise<StoredWallet | undefined> {
  const stored = await repository.findWallet(account.id)
  return stored && wallet && device.isTrusted && stored.walletKey === wallet.walletKey
    ? stored
    : undefined
}

/** Fetches the server's share and returns everything that opens the wallet. */
export async function fetchUnlock(
  { api, repository }: FrameParts,
  stored: StoredWallet,
): Promise<Unlock> {
  const [{ sealingKey }, { authShare, vault, version }] = await Promise.all([
    repository.keys(),
    api.send('POST', '/v1/login/share', {}, releasedShareSchema),
  ])
  const { sealedShare, walletKey } = stored
  return { sealingKey, sealedShare, walletKey, authShare, vault, version }
}

async function createWallet(parts: FrameParts, { account }: LoginSession): Promise<StoredWallet> {
  const { api, repository, operations, screen } = parts
  screen.wait(texts.creating)
  const { sealingKey } = await repository.keys()
  const { sealedShare, addresses, ...created } = await operations.createWallet(sealingKey)
  const stored = { accountId: account.id, walletKey: created.walletKey, sealedShare, addresses }
  // Stored here before it is sent: the server's part alone could not open the wallet.
  await repository.saveWallet(stored)
  const { eip155, solana, bitcoin } = addresses
  await api.send(
    'PUT',
    '/v1/login/wallet',
    {
      ...created,
      addresses: [
        `eip155:1:${eip155}`,
        `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${solana}`,
        `bip122:000000000019d6689c085ae165831e93:${bitcoin}`,
      ],
    },
    v.unknown(),
  )
  return stored
}
