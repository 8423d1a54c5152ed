import { concatHex, encodeAbiParameters, pad, type Hex } from 'viem'
import { sessionTermsAbi, type SessionTerms } from '../terms/sessionTerms.ts'

/** Writes the signature of an operation as the validator reads it: by the server, by the site, and of which session. */
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

/** A signature of nobody's, as long as a true one: for estimates. */
export const stubKeySignature: Hex = concatHex([
  pad('0x01', { size: 32, dir: 'left' }),
  pad('0x01', { size: 32, dir: 'left' }),
  '0x1c',
])
