import type { Identity } from '@latchkit/wire'
import { BaseError, type Address } from 'viem'
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

/** A name and a picture, and who tells of them. */
export interface FoundIdentity extends Identity {
  /** `server`: one of the server's own names, which may change at any moment. */
  readonly source: 'server' | 'ens'
}

/** Finds the names of addresses. */
export interface Identities {
  /** @throws UpstreamFault where no node answers and nothing is remembered */
  find(address: string): Promise<FoundIdentity>
}

/** Where identities come from. */
export interface IdentityParts {
  /** The chain of ENS, where the operator offers one. */
  readonly ens?:
    | { readonly chain: Chain; readonly universalResolver?: Address | undefined }
    | undefined
  /** The server's own names, which come first. */
  readonly findOwn?: ((address: string) => Promise<Named | undefined>) | undefined
  readonly answers: Answers
}

interface Named {
  readonly name: string | null
  readonly avatar: string | null
}

/**
 * Makes {@link Identities}: the server's own names first, then those of ENS. A name of ENS counts only where it leads
 * back to the address. Names whose records lie outside the chain are not found: the server calls no address that a
 * contract names.
 */
export function createIdentities({ ens, findOwn, answers }: IdentityParts): Identities {
  const once = createSingleFlight()

  async function look(address: string): Promise<Identity> {
    if (!ens) return { name: null, avatar: null, resolvedAt: new Date().toISOString() }
    const key = `identity ${address}`
    const last = await answers.recall<Identity>(key)
    if (last && Date.parse(last.answeredAt) > Date.now() - freshMs) return last.body
    try {
      const found = { ...(await resolve(ens, address)), resolvedAt: new Date().toISOString() }
      await answers.remember(key, found)
      return found
    } catch (error) {
      if (last && error instanceof UpstreamFault) return last.body
      throw error
    }
  }

  return {
    async find(address) {
      const own = await findOwn?.(address)
      if (own) return { ...own, resolvedAt: new Date().toISOString(), source: 'server' }
      return { ...(await once(address, () => look(address))), source: 'ens' }
    },
  }
}

async function resolve(
  { chain, universalResolver }: NonNullable<IdentityParts['ens']>,
  address: string,
): Promise<Named> {
  const client = createEvmClient(chain, universalResolver)
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
