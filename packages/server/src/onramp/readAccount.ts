import { familyOf } from '@latchkit/backend/chain'
import { referenceOf } from '@latchkit/wire'
import type { OnrampAsset } from './onrampAsset.ts'
import { PurchaseRefusal } from './purchaseRefusal.ts'

/**
 * Reads the account into which something is bought.
 * @throws PurchaseRefusal where it is none on the network
 */
export function readAccount({ networkId, networkName }: OnrampAsset, text: string): string {
  const account = familyOf(networkId)?.readAddress(text, referenceOf(networkId))
  if (account === undefined)
    throw new PurchaseRefusal(
      'BAD_REQUEST',
      'walletAddress',
      `This is no account on ${networkName}.`,
    )
  return account
}
