import type { Identity } from '@latchkit/wire'
import { BaseError } from 'viem'
import { getEnsName, getEnsText } from 'viem/actions'
import { normalize } from 'viem/ens'
import { asFault } from '../chain/asFault.ts'
import type { Chain } from '../chain/chain.ts'
import { createEvmClient } from '../chain/createEvmClient.ts'
import { isNodeFault } from '../chain/isNodeFault.ts'
import { RpcError } from '../chain/rpcError.ts'
import { UpstreamFault } from '../chain/upstreamFault.ts'
import { createSingleFlight } from '../internal/singleFlight.ts'
import type { Answers } from '../store/createAnswers.ts'

const freshMs = 86_400_000
const longestName = 255
const longestAvatar = 150_000

/** Finds the names of addresses. */
export interface Identities {
  /** @throws UpstreamFault where no node answers and nothing is remembered */
  find(address: string): Promise<Identity>
}

/**
 * Makes {@link Identities} over Ethereum mainnet, or ones that know no names where the operator offers none of it.
 * A name counts only where it leads back to the address. Names whose records lie outside the chain are not found:
 * the server calls no address that a contract names.
 */
export function createIdentities(mainnet: Chain | undefined, answers: Answers): Identities {
  const once = createSingleFlight()

  async function look(chain: Chain, address: string): Promise<Identity> {
    const key = `identity ${address}`
    const last = await answers.recall<Identity>(key)
    if (last && Date.parse(last.answeredAt) > Date.now() - freshMs) return last.body
    try {
      const found = { ...(await resolve(chain, address)), resolvedAt: new Date().toISOString() }
      await answers.remember(key, found)
      return found
    } catch (error) {
      if (last && error instanceof UpstreamFault) return last.body
      throw error
    }
  }

  return {
    find: (address) =>
      mainnet
        ? once(address, () => look(mainnet, address))
        : Promise.resolve({ name: null, avatar: null, resolvedAt: new Date().toISOString() }),
  }
}

async function resolve(
  chain: Chain,
  address: string,
): Promise<{ readonly name: string | null; readonly avatar: string | null }> {
  const client = createEvmClient(chain)
  const name = await orNull(getEnsName(client, { address: address as `0x${string}` }))
  if (name === null || !isNormal(name)) return { name: null, avatar: null }
  const avatar = await orNull(getEnsText(client, { name, key: 'avatar' }))
  return { name, avatar: isPicture(avatar) ? avatar : null }
}

/** What a resolver refuses is no name; what no node answers is an error. */
async function orNull(work: Promise<string | null>): Promise<string | null> {
  try {
    return await work
  } catch (error) {
    const cause =
      error instanceof BaseError
        ? error.walk((each) => each instanceof UpstreamFault || each instanceof RpcError)
        : error
    if (cause instanceof UpstreamFault) throw cause
    if (cause instanceof RpcError && isNodeFault(cause)) throw asFault(cause)
    return null
  }
}

/** ENSIP-15: a name that is not in its normal form may look like another one. */
function isNormal(name: string): boolean {
  try {
    return name.length <= longestName && normalize(name) === name
  } catch {
    return false
  }
}

function isPicture(avatar: string | null): avatar is string {
  return (
    avatar !== null &&
    avatar.length <= longestAvatar &&
    /^(?:https:\/\/|data:image\/)/i.test(avatar)
  )
}
