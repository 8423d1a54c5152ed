import { hexToBigInt, slice } from 'viem'
import { type Chain, readNonce } from '@latchkit/backend/chain'
import type { SessionRepository, SessionEntry } from './sessionRepository.ts'

/** Operations of one session that need not wait for each other. */
const lanes = 8
const mostLanes = 2n ** 32n

/**
 * Picks the next nonce of a session: in the first of its lanes where nothing that was signed may be under way, else in
 * the first of all.
 * @throws UpstreamError where no node can tell
 */
export async function pickNonce(
  repository: SessionRepository,
  chain: Chain,
  session: SessionEntry,
): Promise<bigint> {
  let first: bigint | undefined
  for (const key of nonceKeysOf(session)) {
    const nonce = await readNonce(chain, session.account, key)
    if (!(await repository.hasSigned(session.pci, nonce))) return nonce
    first ??= nonce
  }
  return first ?? 0n
}

/** Behind the address of the validator stand four bytes of the id: sessions do not wait for each other. */
export function nonceKeysOf({ validator, id }: SessionEntry): readonly bigint[] {
  const own = hexToBigInt(slice(id, 0, 4))
  return Array.from(
    { length: lanes },
    (_, lane) => (hexToBigInt(validator) << 32n) | ((own + BigInt(lane)) % mostLanes),
  )
}
