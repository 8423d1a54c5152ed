import { referenceOf, type NetworkId } from '@latchkit/wire'
import { concatHex, encodeAbiParameters, keccak256, type Address, type Hex } from 'viem'
import { sessionTermsAbi, type SessionTerms } from './sessionTerms.ts'

/** Returns the id of a session as its validator computes it. It is unique per account, chain and validator. */
export function identifySession(
  networkId: NetworkId,
  validator: Address,
  account: Address,
  terms: SessionTerms,
): Hex {
  return keccak256(
    encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'address' }, { type: 'address' }, sessionTermsAbi],
      [BigInt(referenceOf(networkId)), validator, account, terms],
    ),
  )
}

/** Returns the context of a session: the validator's address, then the session id. */
export function sessionContext(validator: Address, id: Hex): Hex {
  return concatHex([validator, id])
}
