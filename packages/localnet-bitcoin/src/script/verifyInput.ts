import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { hash160 } from '@scure/btc-signer/utils.js'
import type { ParsedTransaction, TransactionInput, TransactionOutput } from './parseTransaction.ts'
import { RejectedTransactionError } from '../rejectedTransactionError.ts'
import { rejectionCodes } from '../rejectionCodes.ts'
import { parsePushes } from './parsePushes.ts'
import { programOf, scriptKind } from './scriptKind.ts'
import { legacySignatureHash, taprootSignatureHash, witnessSignatureHash } from './signatureHash.ts'
import { bytes } from './wireNumbers.ts'

/**
 * Checks that an input may spend its output: P2PKH, P2WPKH, P2SH around P2WPKH, and taproot by key.
 * All other ways are refused with a reason that says so. Throws {@link RejectedTransactionError}.
 */
export function verifyInput(
  transaction: ParsedTransaction,
  index: number,
  spent: readonly TransactionOutput[],
): void {
  const input = transaction.inputs[index]
  const output = spent[index]
  if (!input || !output) throw new Error(`Input ${index} spends nothing that is known.`)
  const kind = scriptKind(output.script)
  const program = programOf(output.script, kind)

  if (kind === 'p2pkh') {
    if (input.witness.length > 0) throw failed('Witness provided for non-witness script')
    const [signature, key] = readPair(parsePushes(input.script) ?? [])
    verifyKeyHash(key, program)
    verifySignature(signature, key, (hashType) =>
      legacySignatureHash(transaction, index, output.script, hashType),
    )
  } else if (kind === 'v0_p2wpkh') {
    if (input.script.length > 0) throw failed('Witness requires empty scriptSig')
    verifyWitnessKeyHash(transaction, index, input, output, program)
  } else if (kind === 'p2sh') {
    const [redeem, ...others] = parsePushes(input.script) ?? []
    if (!redeem || others.length > 0 || scriptKind(redeem) !== 'v0_p2wpkh')
      throw unsupported('p2sh around anything but p2wpkh')
    if (!isEqual(hash160(redeem), program))
      throw failed(
        'Script evaluated without error but finished with a false/empty top stack element',
      )
    verifyWitnessKeyHash(transaction, index, input, output, redeem.subarray(2))
  } else if (kind === 'v1_p2tr') {
    if (input.script.length > 0) throw failed('Witness requires empty scriptSig')
    verifyTaproot(transaction, index, input, spent, program)
  } else {
    throw unsupported(kind)
  }
}

function verifyWitnessKeyHash(
  transaction: ParsedTransaction,
  index: number,
  input: TransactionInput,
  output: TransactionOutput,
  keyHash: Uint8Array,
): void {
  if (input.witness.length !== 2) throw failed('Witness program hash mismatch')
  const [signature, key] = readPair(input.witness)
  verifyKeyHash(key, keyHash)
  if (key.length !== 33) throw failed('Using non-compressed keys in segwit')
  const scriptCode = bytes(Uint8Array.of(0x76, 0xa9, 0x14), keyHash, Uint8Array.of(0x88, 0xac))
  verifySignature(signature, key, (hashType) =>
    witnessSignatureHash(transaction, index, scriptCode, output.valueSats, hashType),
  )
}

function verifyTaproot(
  transaction: ParsedTransaction,
  index: number,
  input: TransactionInput,
  spent: readonly TransactionOutput[],
  key: Uint8Array,
): void {
  if (input.witness.length === 0) throw failed('Witness program was passed an empty witness')
  const [signature = new Uint8Array(), ...others] = input.witness
  if (others.length > 0) throw unsupported('taproot by script or with an annex')
  const hashType = signature.length === 65 ? (signature[64] ?? 0) : 0
  if (signature.length !== 64 && (signature.length !== 65 || hashType === 0))
    throw failed('Invalid Schnorr signature size')
  const isKnownType = hashType === 0 || [1, 2, 3].includes(hashType & ~0x80)
  const hash = isKnownType ? taprootSignatureHash(transaction, index, spent, hashType) : undefined
  if (!hash) throw failed('Invalid Schnorr signature hash type')
  if (!passes(() => schnorr.verify(signature.subarray(0, 64), hash, key)))
    throw failed('Invalid Schnorr signature')
}

function verifyKeyHash(key: Uint8Array, keyHash: Uint8Array): void {
  if (!isEqual(hash160(key), keyHash)) throw failed('Script failed an OP_EQUALVERIFY operation')
}

/** An ECDSA signature in DER with a low S, as nodes relay them, and its hash type behind it. */
function verifySignature(
  signature: Uint8Array,
  key: Uint8Array,
  hashFor: (hashType: number) => Uint8Array,
): void {
  const hashType = signature.at(-1) ?? 0
  if (![1, 2, 3].includes(hashType & ~0x80))
    throw failed('Signature hash type missing or not understood')
  const der = signature.subarray(0, -1)
  if (!passes(() => secp256k1.Signature.fromBytes(der, 'der').toBytes('der').length > 0))
    throw failed('Non-canonical DER signature')
  const hash = hashFor(hashType)
  const isValid = passes(() =>
    secp256k1.verify(der, hash, key, { prehash: false, lowS: true, format: 'der' }),
  )
  if (isValid) return
  const isHigh = passes(() =>
    secp256k1.verify(der, hash, key, { prehash: false, lowS: false, format: 'der' }),
  )
  throw failed(
    isHigh
      ? 'Non-canonical signature: S value is unnecessarily high'
      : 'Signature must be zero for failed CHECK(MULTI)SIG operation',
  )
}

function readPair(items: readonly Uint8Array[]): readonly [Uint8Array, Uint8Array] {
  const [signature, key, ...others] = items
  if (!signature || !key || others.length > 0)
    throw failed('Operation not valid with the current stack size')
  return [signature, key]
}

function passes(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.from(one).equals(other)
}

function failed(reason: string): RejectedTransactionError {
  return new RejectedTransactionError(
    rejectionCodes.rejected,
    `mandatory-script-verify-flag-failed (${reason})`,
  )
}

function unsupported(way: string): RejectedTransactionError {
  return new RejectedTransactionError(
    rejectionCodes.rejected,
    `this local chain cannot check a spend of ${way}`,
  )
}
