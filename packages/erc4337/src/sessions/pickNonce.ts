import { hexToBigInt, slice } from 'viem'
import { type Chain, type EntryPoint, readNonce } from '@latchkit/backend/chain'
import type { SessionRepository, SessionEntry } from './sessionRepository.ts'

/** Nonce keys of one session, and so operations that can be pending at once. */
const keys = 8
const maxKeys = 2n ** 32n

/**
 * Returns the next nonce of a session: of its first nonce key without a pending operation, or else of its first one.
 * @throws UpstreamError if no node responds
 */
export async function pickNonce(
  repository: SessionRepository,
  chain: Chain,
  entryPoint: EntryPoint,
  session: SessionEntry,
): Promise<bigint> {
  let first: bigint | undefined
  for (const key of nonceKeysOf(session)) {
    const nonce = await readNonce(chain, entryPoint, session.account, key)
    if (!(await repository.hasSigned(session.pci, nonce))) return nonce
    first ??= nonce
  }
  return first ?? 0n
}

/** How far ahead of the chain a nonce may be: a node may be some blocks behind. */
const aheadAtMost = 16n

/**
 * Returns true for a nonce that the EntryPoint accepts now or soon: an operation with any other nonce could never be sent.
 * @throws UpstreamError if no node responds
 */
export async function isNonceNear(
  chain: Chain,
  entryPoint: EntryPoint,
  { account }: SessionEntry,
  nonce: bigint,
): Promise<boolean> {
  const ahead = nonce - (await readNonce(chain, entryPoint, account, nonce >> 64n))
  return ahead >= 0n && ahead < aheadAtMost
}

/** The nonce key is the validator's address and four bytes of the session id: sessions do not block each other. */
export function nonceKeysOf({ validator, id }: SessionEntry): readonly bigint[] {
  const own = hexToBigInt(slice(id, 0, 4))
  return Array.from(
    { length: keys },
    (_, index) => (hexToBigInt(validator) << 32n) | ((own + BigInt(index)) % maxKeys),
  )
}
