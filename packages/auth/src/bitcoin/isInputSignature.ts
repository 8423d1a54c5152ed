import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes, equalBytes } from '@noble/curves/utils.js'
import { hash160 } from './hash160.ts'
import type { DecodedAddress } from './decodeAddress.ts'
import { legacySighash, segwitSighash, taprootSighash, type SignedTransaction } from './sighash.ts'

/**
 * Returns whether a transaction carries what spends an address: one signature of its key over the whole transaction, and
 * nothing else. Scripts are compared, never run.
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
  const [signature, key, ...rest] = readPushes(transaction.scriptSig) ?? []
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

/** A signature in strict DER with the low s, over everything (`SIGHASH_ALL`). */
function isEcdsa(signature: Uint8Array, hash: Uint8Array, key: Uint8Array): boolean {
  if (signature.at(-1) !== 1) return false
  try {
    const der = signature.subarray(0, -1)
    // Hybrid keys, whose first byte is 6 or 7, are not keys here.
    if (!secp256k1.utils.isValidPublicKey(key)) return false
    return secp256k1.verify(der, hash, key, { prehash: false, lowS: true, format: 'der' })
  } catch {
    return false
  }
}

/** The pushes of a script that has nothing else, each of 1 to 75 bytes and so written in one way. */
function readPushes(script: Uint8Array): readonly Uint8Array[] | undefined {
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
