import { formatUnits, type Approval } from '@latchkit/wire'
import { isSpamWording } from '../assets/tokens/isSpamWording.ts'
import type { StoredApproval } from './storedTransaction.ts'
import type { Surroundings } from './surroundings.ts'
import { toFungibleInfo } from './toFungibleInfo.ts'
import { toNftInfo } from './toNftInfo.ts'

/** Writes an approval as the wire has it; nothing where the contract is no token. */
export function toApproval(approval: StoredApproval, around: Surroundings): readonly Approval[] {
  const { kind, token: contract, spender = null, amount } = approval
  const common = { contract, spender, is_collection: kind === 'collection' }
  if (kind === 'erc20') {
    const token = around.tokens.get(contract)
    if (!token) return []
    const numeric = amount === null ? null : formatUnits(BigInt(amount), token.decimals)
    return [
      {
        ...common,
        fungible_info: toFungibleInfo(token, around),
        nft_info: null,
        quantity: numeric === null ? null : { numeric },
      },
    ]
  }
  const name = around.collections.get(contract) ?? ''
  const isSpam = around.spam.has(contract) || isSpamWording(name)
  return [
    {
      ...common,
      fungible_info: null,
      nft_info:
        kind === 'erc721'
          ? toNftInfo(approval, around)
          : { name, content: null, flags: { is_spam: isSpam } },
      quantity: amount === null ? null : { numeric: amount },
    },
  ]
}
