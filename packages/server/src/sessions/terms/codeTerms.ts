import { decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem'
import { sessionTermsAbi, type SessionTerms } from './sessionTerms.ts'

/** Writes terms as the validator reads them. */
export function encodeTerms(terms: SessionTerms): Hex {
  return encodeAbiParameters([sessionTermsAbi], [terms])
}

/** Reads what {@link encodeTerms} has written. */
export function decodeTerms(encoded: Hex): SessionTerms {
  const [terms] = decodeAbiParameters([sessionTermsAbi], encoded)
  return terms as SessionTerms
}
