import { KitError } from '@latchkit/core'
import { concatBytes } from '@noble/hashes/utils.js'
import { decodeAddress, type DecodedAddress } from '../../address/decodeAddress.ts'
import type { BitcoinTransfer } from '../bitcoinTransfer.ts'
import { equalBytes } from '../equalBytes.ts'
import { hash160 } from '../hash160.ts'
import { byteReader } from '../transaction/byteReader.ts'
import { decodeTransaction } from '../transaction/decodeTransaction.ts'
import { encode } from '../transaction/encode.ts'
import {
  encodeTransaction,
  encodeWitness,
  type Transaction,
  type TransactionInput,
} from '../transaction/transaction.ts'
import { parsePsbt, psbtKeys, type PsbtEntries } from './parsePsbt.ts'
import { redeemScript } from './redeemScript.ts'

const { vector } = encode

/**
 * Finalizes what a wallet has signed (the Finalizer and Extractor of BIP-174) and checks it: the transaction is the one
 * that was prepared, to the byte, and every input is signed with `SIGHASH_ALL` by the key of the sender's address.
 * @param answer A PSBT, finalized or with signatures alone, or the signed transaction itself
 * @throws Unknown if the answer is anything else
 */
export function finalizePsbt(
  { from, unsignedTx }: BitcoinTransfer,
  publicKey: string | undefined,
  answer: Uint8Array,
): Transaction {
  const sender = decodeAddress(from)
  const signedInputs = parseSignedInputs(unsignedTx, answer)
  if (!sender || !signedInputs) throw wrongAnswerError()
  const inputs = unsignedTx.inputs.map((input, index) => {
    const signed = signedInputs[index]
    const final =
      signed && ('scriptSig' in signed ? signed : finalizeInput(sender, publicKey, signed))
    if (!final || !isSignedBySender(sender, final)) throw wrongAnswerError()
    return { ...input, ...final }
  })
  return { ...unsignedTx, inputs }
}

type FinalInput = Pick<TransactionInput, 'scriptSig' | 'witness'>

/** SIGHASH_ALL: the signature is for all inputs and outputs. */
const sighashAll = 1

/** Returns each input, final or as entries to finalize; `undefined` if the answer is for another transaction. */
function parseSignedInputs(
  unsignedTx: Transaction,
  answer: Uint8Array,
): readonly (FinalInput | PsbtEntries)[] | undefined {
  const expected = encodeTransaction(unsignedTx, { witnesses: false })
  const psbt = parsePsbt(answer, unsignedTx.inputs.length)
  if (psbt)
    return equalBytes(psbt.unsignedTx, expected)
      ? psbt.inputs.map((entries) => parseFinalInput(entries) ?? entries)
      : undefined
  const signed = decodeTransaction(answer)
  if (!signed) return undefined
  const inputs = signed.inputs.map((input) => ({ ...input, scriptSig: empty, witness: [] }))
  const stripped = encodeTransaction({ ...signed, inputs }, { witnesses: false })
  return equalBytes(stripped, expected) ? signed.inputs : undefined
}

function parseFinalInput(entries: PsbtEntries): FinalInput | undefined {
  const scriptSig = valueOf(entries, psbtKeys.finalScriptSig)
  const scriptWitness = valueOf(entries, psbtKeys.finalScriptWitness)
  if (!scriptSig && !scriptWitness) return undefined
  return {
    scriptSig: scriptSig ?? empty,
    witness: scriptWitness ? decodeWitness(scriptWitness) : [],
  }
}

/** No items if the bytes are not a witness. */
function decodeWitness(bytes: Uint8Array): readonly Uint8Array[] {
  try {
    const reader = byteReader(bytes)
    const items: Uint8Array[] = []
    for (let left = reader.compactSize(); left > 0; left -= 1) items.push(reader.vector())
    return equalBytes(encodeWitness(items), bytes) ? items : []
  } catch {
    return []
  }
}

function finalizeInput(
  sender: DecodedAddress,
  publicKey: string | undefined,
  entries: PsbtEntries,
): FinalInput | undefined {
  if (sender.kind === 'p2tr') {
    const tapKeySig = valueOf(entries, psbtKeys.tapKeySig)
    return tapKeySig && { scriptSig: empty, witness: [tapKeySig] }
  }
  const redeem = sender.kind === 'p2sh' ? redeemScript(sender, publicKey) : undefined
  const keyHash = redeem ? redeem.subarray(2) : sender.program
  const partialSig = entries
    .get(psbtKeys.partialSig)
    ?.find(({ key }) => equalBytes(hash160(key), keyHash))
  if (!partialSig) return undefined
  const items = [partialSig.value, partialSig.key]
  if (sender.kind === 'p2pkh') return { scriptSig: concatBytes(...items.map(vector)), witness: [] }
  return { scriptSig: redeem ? vector(redeem) : empty, witness: items }
}

function isSignedBySender(sender: DecodedAddress, { scriptSig, witness }: FinalInput): boolean {
  switch (sender.kind) {
    case 'p2tr': {
      const [signature, ...others] = witness
      const isForAll =
        signature?.length === 64 || (signature?.length === 65 && signature[64] === sighashAll)
      return isForAll && others.length === 0 && scriptSig.length === 0
    }
    case 'p2wpkh':
      return scriptSig.length === 0 && isSignatureAndKey(witness, sender.program)
    case 'p2sh': {
      const redeem = scriptSig.subarray(1)
      const isOwnScript = scriptSig[0] === 22 && equalBytes(hash160(redeem), sender.program)
      return isOwnScript && isSignatureAndKey(witness, redeem.subarray(2))
    }
    case 'p2pkh':
      return witness.length === 0 && isSignatureAndKey(decodePushes(scriptSig), sender.program)
    case 'p2wsh':
      return false
  }
}

/** True for a signature with SIGHASH_ALL, and the public key of a hash. */
function isSignatureAndKey(items: readonly Uint8Array[], keyHash: Uint8Array): boolean {
  const [signature, key, ...others] = items
  return (
    signature !== undefined &&
    signature.length >= 9 &&
    signature.length <= 72 &&
    signature.at(-1) === sighashAll &&
    key?.length === 33 &&
    equalBytes(hash160(key), keyHash) &&
    others.length === 0
  )
}

function decodePushes(script: Uint8Array): readonly Uint8Array[] {
  try {
    const reader = byteReader(script)
    const items: Uint8Array[] = []
    while (!reader.isAtEnd()) items.push(reader.take(reader.byte()))
    return items
  } catch {
    return []
  }
}

function valueOf(entries: PsbtEntries, type: number): Uint8Array | undefined {
  return entries.get(type)?.[0]?.value
}

const empty = new Uint8Array()

function wrongAnswerError(): KitError {
  return new KitError('Unknown', 'The wallet’s answer is not the transaction that it was to sign.')
}
