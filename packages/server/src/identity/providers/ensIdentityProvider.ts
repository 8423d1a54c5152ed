import type { Address } from 'viem'
import { getEnsName, getEnsText } from 'viem/actions'
import { type Chain, createEvmClient } from '@latchkit/backend/chain'
import { isEvmAddress } from '../isEvmAddress.ts'
import { isNormalName } from '../isNormalName.ts'
import { noPrimaryName, type IdentityProvider } from '../identityProvider.ts'
import { nullOnRevert } from './nullOnRevert.ts'

const maxAvatarLength = 150_000

/**
 * Creates the identity provider of ENS. A primary name counts only if it resolves to the address. Off-chain names
 * (ERC-3668) are not found: the server requests no URL that a contract names.
 */
export function createEnsIdentityProvider(
  chain: Chain,
  universalResolver: Address | undefined,
): IdentityProvider {
  const client = createEvmClient(chain, universalResolver)
  return {
    supports: isEvmAddress,
    async find(address) {
      const name = await nullOnRevert(getEnsName(client, { address: address as Address }))
      if (name === null || !isNormalName(name)) return noPrimaryName
      const avatar = await nullOnRevert(getEnsText(client, { name, key: 'avatar' }))
      return { name, avatar: isImageUrl(avatar) ? avatar : null }
    },
  }
}

function isImageUrl(avatar: string | null): avatar is string {
  return (
    avatar !== null &&
    avatar.length <= maxAvatarLength &&
    /^(?:https:\/\/|data:image\/)/i.test(avatar)
  )
}
