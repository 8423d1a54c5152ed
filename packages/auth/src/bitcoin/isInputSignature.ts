import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes, equalBytes } from '@noble/curves/utils.js'
import { hash160 } from './hash160.ts'
import type { DecodedAddress } from './decodeAddress.ts'
import { legacySighash, segwitSighash, taprootSighash, type SignedTransaction } from './sighash.ts'

/**
 * Returns whether a transaction contains exactly what spends an address: one signature of its key over the whole transaction.
 * Scripts are compared, never executed.
 */
export function isInputSignature(transaction: SignedTransaction, address: DecodedAddress): boolean {
  const { scriptSig, witness } = transaction
  switch (address.type) {
    case 'wpkh':
      return scriptSig.length === 0 && isSegwit(transaction, address.payload)
    case 'tr':
      return scriptSig.length === 0 && isTaproot(transaction, address)
    case 'sh': {
      const keyHash = hash160(witness[1] ?? new Uint8Array())
      const redeemScript = concatBytes(Uint8Array.of(0, 20), keyHash)
      return (
        equalBytes(hash160(redeemScript), address.payload) &&
        equalBytes(scriptSig, concatBytes(Uint8Array.of(22), redeemScript)) &&
        isSegwit(transaction, keyHash)
      )
    }
    case 'pkh':
      return witness.length === 0 && isLegacy(transaction, address)
    default:
      return false
  }
}

function isSegwit(transaction: SignedTransaction, keyHash: Uint8Array): boolean {
  const [signature, key] = transaction.witness
  if (!signature || !key || transaction.witness.length !== 2 || key.length !== 33) return false
  if (!equalBytes(hash160(key), keyHash)) return false
  return isEcdsa(signature, segwitSighash(transaction, keyHash), key)
}

function isLegacy(transaction: SignedTransaction, { script, payload }: DecodedAddress): boolean {
  const [signature, key, ...rest] = parsePushes(transaction.scriptSig) ?? []
  if (!signature || !key || rest.length > 0 || ![33, 65].includes(key.length)) return false
  if (!equalBytes(hash160(key), payload)) return false
  return isEcdsa(signature, legacySighash(transaction, script), key)
}

function isTaproot(transaction: SignedTransaction, { script, payload }: DecodedAddress): boolean {
  const [signature, ...rest] = transaction.witness
  if (!signature || rest.length > 0) return false
  const sighash = signature.length === 65 ? signature[64] : 0
  if (signature.length !== 64 && sighash !== 1) return false
  const hash = taprootSighash(transaction, script, sighash ?? 0)
  try {
    return schnorr.verify(signature.subarray(0, 64), hash, payload)
  } catch {
    return false
  }
}

/** Returns whether a signature is valid: in strict DER, with low s, and SIGHASH_ALL. */
function isEcdsa(signature: Uint8Array, hash: Uint8Array, key: Uint8Array): boolean {
  if (signature.at(-1) !== 1) return false
  try {
    const der = signature.subarray(0, -1)
    // Rejects hybrid keys, whose first byte is 6 or 7.
    if (!secp256k1.utils.isValidPublicKey(key)) return false
    return secp256k1.verify(der, hash, key, { prehash: false, lowS: true, format: 'der' })
  } catch {
    return false
  }
}

/** Returns the pushes of a script of nothing but pushes of 1 to 75 bytes, which have one encoding; `undefined` for any other script. */
function parsePushes(script: Uint8Array): readonly Uint8Array[] | undefined {
  const pushes: Uint8Array[] = []
  for (let at = 0; at < script.length;) {
    const length = script[at] ?? 0
    const end = at + 1 + length
    if (length < 1 || length > 75 || end > script.length) return undefined
    pushes.push(script.subarray(at + 1, end))
    at = end
  }
  return pushes
}
