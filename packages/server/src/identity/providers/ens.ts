import { BaseError, type Address } from 'viem'
import { getEnsName, getEnsText } from 'viem/actions'
import { asFault } from '../../chain/asFault.ts'
import type { Chain } from '../../chain/chain.ts'
import { createEvmClient } from '../../chain/createEvmClient.ts'
import { isNodeFault } from '../../chain/isNodeFault.ts'
import { RpcError } from '../../chain/rpcError.ts'
import { UpstreamFault } from '../../chain/upstreamFault.ts'
import type { IdentityProvider } from '../identityProvider.ts'
import { isEvmAddress } from '../isEvmAddress.ts'
import { isNormalName } from '../isNormalName.ts'
import { nobody } from '../nobody.ts'

const longestAvatar = 150_000

/**
 * Names of ENS. One counts only where it leads back to the address. Names whose records lie outside the chain are not
 * found: the server calls no address that a contract names.
 */
export function ensIdentities(
  chain: Chain,
  universalResolver: Address | undefined,
): IdentityProvider {
  const client = createEvmClient(chain, universalResolver)
  return {
    covers: isEvmAddress,
    async find(address) {
      const name = await orNull(getEnsName(client, { address: address as Address }))
      if (name === null || !isNormalName(name)) return nobody
      const avatar = await orNull(getEnsText(client, { name, key: 'avatar' }))
      return { name, avatar: isPicture(avatar) ? avatar : null }
    },
  }
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

function isPicture(avatar: string | null): avatar is string {
  return (
    avatar !== null &&
    avatar.length <= longestAvatar &&
    /^(?:https:\/\/|data:image\/)/i.test(avatar)
  )
}
