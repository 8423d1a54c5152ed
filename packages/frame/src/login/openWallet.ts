import {
  deviceEnrolment,
  loginSessionSchema,
  releasedShareSchema,
  type LoginSession,
} from '@latchkit/wire'
import * as v from 'valibot'
import type { StoredWallet } from '../keys/deviceRepository.ts'
import { texts } from '../ui/texts.ts'
import { loadPart } from '../loadPart.ts'
import type { OwnedWallet, Unlock } from '../worker/operations.ts'
import { askRetry } from './askRetry.ts'
import type { FrameParts } from './frameParts.ts'
import { isSessionError } from './isSessionError.ts'
import { LoginApiError } from './LoginApiError.ts'
import { ownersOf } from './ownersOf.ts'
import { recoverWallet } from './recoverWallet.ts'
import { restoreFactor } from './restoreFactor.ts'
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
      const stored = await obtainWallet(parts, current)
      await noteOwner(parts, current, stored)
      return stored
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
  parts: FrameParts,
  session: LoginSession,
): Promise<StoredWallet | undefined> {
  const { account, device, wallet } = session
  if (!wallet || !device.isTrusted) return undefined
  const stored = await parts.repository.findWallet(account.id, wallet.walletKey)
  if (stored) await noteOwner(parts, session, stored)
  return stored
}

/**
 * Fetches the server's share and returns everything that opens the wallet. Where it does not fit this device's, as after the server has
 * gone back to a backup, the visitor recovers the wallet first.
 */
export async function fetchUnlock(parts: FrameParts, stored: StoredWallet): Promise<Unlock> {
  const unlock = await releaseShare(parts, stored)
  if (await parts.operations.opens(unlock)) return unlock
  const session = await parts.api.get('/v1/login/session', loginSessionSchema)
  const { wallet } = session
  // Never another wallet in its place: the visitor has seen the addresses of this one.
  if (wallet?.walletKey !== stored.walletKey || session.account.id !== stored.accountId)
    throw new LoginApiError('session', 'The server names another wallet.')
  await recoverWallet(parts, session, wallet, texts.recoverShare)
  return await releaseShare(parts, stored)
}

/** Takes this device's share as it is stored now: it may have been recovered since, here or in another tab. */
async function releaseShare(
  { api, repository }: FrameParts,
  stored: StoredWallet,
): Promise<Unlock> {
  const { accountId, walletKey } = stored
  const [{ sealingKey }, latest, { authShare, vault, version }] = await Promise.all([
    repository.keys(),
    repository.findWallet(accountId, walletKey),
    api.send('POST', '/v1/login/share', {}, releasedShareSchema),
  ])
  const { sealedShare } = latest ?? stored
  return { sealingKey, sealedShare, walletKey, authShare, vault, version }
}

/** Creates or recovers the wallet of a session. Where this browser holds another one of the same visitor, they decide first. */
async function obtainWallet(parts: FrameParts, session: LoginSession): Promise<StoredWallet> {
  const held = await findHeld(parts, session)
  if (held.length > 0) {
    const { askHeldWallet } = await loadPart(() => import('./askHeldWallet.ts'))
    const reclaimed = await askHeldWallet(parts, session, held)
    if (reclaimed) {
      const stored = await registerWallet(parts, session, reclaimed)
      await restoreFactor(parts, reclaimed.factor)
      return stored
    }
  }
  return session.wallet
    ? await recoverWallet(parts, session, session.wallet)
    : await createWallet(parts, session)
}

/**
 * Returns the wallets of the session's visitor in this browser where the server names none of them: it may have gone back to a backup.
 * A wallet that the server has never had is no one's.
 */
async function findHeld(
  { repository }: FrameParts,
  { account, wallet }: LoginSession,
): Promise<readonly StoredWallet[]> {
  const owners = await ownersOf(account)
  const held = (await repository.wallets()).filter(
    ({ accountId, owner }) =>
      owner !== undefined && (accountId === account.id || owners.includes(owner)),
  )
  if (held.some(({ walletKey }) => walletKey === wallet?.walletKey)) return []
  return [...new Map(held.map((each) => [each.walletKey, each])).values()]
}

/** A wallet whose owner cannot be noted works all the same. */
async function noteOwner(
  { repository }: FrameParts,
  { account }: LoginSession,
  stored: StoredWallet,
): Promise<void> {
  const [owner] = await ownersOf(account)
  if (owner !== undefined && stored.owner !== owner)
    await repository.saveOwner(stored, owner).catch(() => undefined)
}

async function createWallet(parts: FrameParts, session: LoginSession): Promise<StoredWallet> {
  const { repository, operations, screen } = parts
  screen.wait(texts.creating)
  const { sealingKey } = await repository.keys()
  const enrolment = deviceEnrolment(session.account.id, session.device.id)
  const created = await operations.createWallet({ sealingKey, enrolment })
  return await registerWallet(parts, session, created)
}

async function registerWallet(
  { api, repository }: FrameParts,
  { account }: LoginSession,
  { sealedShare, addresses, walletKey, vault, version, authShare, signature }: OwnedWallet,
): Promise<StoredWallet> {
  const stored = { accountId: account.id, walletKey, sealedShare, addresses }
  // Stored here before it is sent: the server's part alone could not open the wallet.
  await repository.saveWallet(stored)
  const { eip155, solana, bitcoin } = addresses
  await api.send(
    'PUT',
    '/v1/login/wallet',
    {
      walletKey,
      vault,
      version,
      authShare,
      signature,
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
