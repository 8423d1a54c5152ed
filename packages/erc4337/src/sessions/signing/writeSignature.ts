import { concatHex, encodeAbiParameters, pad, type Hex } from 'viem'
import { sessionTermsAbi, type SessionTerms } from '../terms/sessionTerms.ts'

/** Encodes the signature of an operation for the validator: the server's, the site's, and the session's terms. */
export function writeSignature(parts: {
  readonly server: Hex
  readonly site: Hex
  readonly terms: SessionTerms
  readonly periods: readonly number[]
}): Hex {
  const session = encodeAbiParameters(
    [sessionTermsAbi, { type: 'uint48[]' }],
    [parts.terms, parts.periods],
  )
  return encodeAbiParameters([{ type: 'bytes[]' }], [[parts.server, parts.site, session]])
}

/** A dummy signature of the real length, for gas estimates. */
export const stubKeySignature: Hex = concatHex([
  pad('0x01', { size: 32, dir: 'left' }),
  pad('0x01', { size: 32, dir: 'left' }),
  '0x1c',
])
