import { equalBytes } from '@noble/curves/utils.js'
import { base64 } from '@scure/base'
import { RawWitness } from '@scure/btc-signer'
import { AuthError } from '../authError.ts'
import { parseToSign, toSpendId, type ToSign } from './bip322.ts'
import { decodeAddress, type DecodedAddress } from './decodeAddress.ts'
import { isInputSignature } from './isInputSignature.ts'
import { isLegacySignature } from './isLegacySignature.ts'

/** A signed text, and the account that claims to have signed it. */
export interface BitcoinSignature {
  readonly message: string
  /** Base64, after the prefix of its variant: `smp` or `ful`; none for `smp` and for the older ECDSA signature. */
  readonly signature: string
  readonly address: string
}

/** From when on a signature is valid, in the terms of the chain. A sign-in uses neither. */
export interface BitcoinValidity {
  /** `nLockTime`: a block height, or from 500,000,000 on a Unix time. 0: at any time. */
  readonly time: number
  /** `nSequence` (BIP-68): the age that the spent output must have. 0: any age. */
  readonly age: number
}

/**
 * Verifies a text signed by BIP-322 (2.0.0), without any network. Simple signatures are of P2WPKH and P2TR (by key), full ones
 * of P2PKH, P2SH-P2WPKH, P2WPKH and P2TR (by key); of P2PKH also the older, recoverable ECDSA signature. Other scripts and proofs
 * of funds are rejected, and the message names them.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 * @example
 * verifyBitcoinSignature({ message, signature, address }) // throws unless it is valid
 * @returns from when on the signature is valid: a full one may say so, and only the chain knows whether that time has come
 * @throws AuthError AddressMalformed, ScriptTypeUnsupported, SignatureMalformed, SignatureInvalid
 */
export function verifyBitcoinSignature({
  message,
  signature,
  address,
}: BitcoinSignature): BitcoinValidity {
  const decoded = decodeAddress(address)
  if (!decoded)
    throw new AuthError('AddressMalformed', `${address} is not a Bitcoin address.`, {
      fix: 'Send the address as the wallet writes it.',
    })
  if (!Object.hasOwn(scriptNames, decoded.type) || decoded.type === 'wsh')
    throw unsupported(`${scriptNames[decoded.type] ?? decoded.type} addresses`)
  if (signature.startsWith('pof')) throw unsupported('Proofs of funds (pof)')
  const isFull = signature.startsWith('ful')
  const hasPrefix = isFull || signature.startsWith('smp')
  const bytes = decode(hasPrefix ? signature.slice(3) : signature)
  if (decoded.type === 'pkh' && bytes.length === 65 && !hasPrefix) {
    if (isLegacySignature(message, bytes, decoded.payload)) return { time: 0, age: 0 }
    throw invalid(address)
  }
  const spent = toSpendId(message, decoded.script)
  const toSign = isFull ? parseToSign(bytes, spent) : parseSimple(bytes, decoded)
  if (!toSign) throw invalid(address)
  assertKeySpend(toSign, decoded)
  if (!isInputSignature({ ...toSign, spent }, decoded)) throw invalid(address)
  return { time: toSign.lockTime, age: ageOf(toSign) }
}

/** BIP-68: from version 2 on a sequence is an age, unless its highest bit is set; of its other bits, 17 count. */
function ageOf({ version, sequence }: ToSign): number {
  return version >= 2 && sequence < 0x8000_0000 ? sequence & 0x40_ffff : 0
}

const scriptNames: Readonly<Record<string, string>> = {
  pkh: 'P2PKH',
  sh: 'P2SH',
  wpkh: 'P2WPKH',
  wsh: 'P2WSH',
  tr: 'P2TR',
}

/** A simple signature is the witness of the transaction whose every other field has its default. */
function parseSimple(bytes: Uint8Array, { type }: DecodedAddress): ToSign | undefined {
  if (type !== 'wpkh' && type !== 'tr')
    throw new AuthError(
      'ScriptTypeUnsupported',
      `${scriptNames[type] ?? type} addresses have no simple signatures.`,
      { fix: 'Sign in the full format of BIP-322 (prefix ful).' },
    )
  try {
    const witness = RawWitness.decode(bytes)
    if (!equalBytes(RawWitness.encode(witness), bytes)) return undefined
    return { version: 0, lockTime: 0, sequence: 0, scriptSig: new Uint8Array(), witness }
  } catch {
    return undefined
  }
}

/** Names the scripts that an address does not show until it is spent. */
function assertKeySpend({ witness, scriptSig }: ToSign, { type }: DecodedAddress): void {
  if (type === 'tr' && witness.length > 1) throw unsupported('Script paths and annexes of P2TR')
  const isNested = scriptSig.length === 23 && scriptSig[0] === 22 && scriptSig[1] === 0
  if (type === 'sh' && scriptSig.length > 0 && !isNested)
    throw unsupported('P2SH addresses other than P2SH-P2WPKH')
}

function decode(text: string): Uint8Array {
  try {
    // The vectors of BIP-322 come with and without padding.
    const bytes = base64.decode(text.padEnd(Math.ceil(text.length / 4) * 4, '='))
    if (bytes.length > 0) return bytes
  } catch {
    // The error is below.
  }
  throw new AuthError('SignatureMalformed', 'The signature is not base64 in a format of BIP-322.', {
    fix: 'Send what the wallet returned: base64, after the prefix smp or ful.',
  })
}

function unsupported(what: string): AuthError {
  return new AuthError('ScriptTypeUnsupported', `${what} cannot sign in here.`, {
    fix: 'Use an address of one key: P2WPKH, P2TR, P2SH-P2WPKH or P2PKH.',
  })
}

function invalid(address: string): AuthError {
  return new AuthError(
    'SignatureInvalid',
    `The signature is not one of ${address} for this message.`,
    {
      fix: 'Sign exactly the message that you send, with this address, according to BIP-322.',
    },
  )
}
