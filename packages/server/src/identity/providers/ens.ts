import type { Address } from 'viem'
import { getEnsName, getEnsText } from 'viem/actions'
import type { Chain } from '../../chain/chain.ts'
import { createEvmClient } from '../../chain/createEvmClient.ts'
import type { IdentityProvider } from '../identityProvider.ts'
import { isEvmAddress } from '../isEvmAddress.ts'
import { isNormalName } from '../isNormalName.ts'
import { nobody } from '../nobody.ts'
import { orNull } from './orNull.ts'

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

function isPicture(avatar: string | null): avatar is string {
  return (
    avatar !== null &&
    avatar.length <= longestAvatar &&
    /^(?:https:\/\/|data:image\/)/i.test(avatar)
  )
}
