import { referenceOf, type NetworkId } from '@latchkit/wire'
import { concatHex, encodeAbiParameters, keccak256, type Address, type Hex } from 'viem'
import { sessionTermsAbi, type SessionTerms } from './sessionTerms.ts'

/** Computes the id of a session as its validator does: no two of an account, a chain or a validator are alike. */
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

/** Where a session is held, and which it is: the address of the validator, then its id. */
export function sessionContext(validator: Address, id: Hex): Hex {
  return concatHex([validator, id])
}
