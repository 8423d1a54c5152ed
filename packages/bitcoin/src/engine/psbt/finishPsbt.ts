import { KitError } from '@latchkit/core'
import { decodeAddress, type DecodedAddress } from '../../address/decodeAddress.ts'
import type { BitcoinTransfer } from '../bitcoinTransfer.ts'
import { hash160 } from '../hash160.ts'
import { sameBytes } from '../sameBytes.ts'
import { parseTransaction } from '../transaction/parseTransaction.ts'
import { readBytes } from '../transaction/readBytes.ts'
import {
  writeTransaction,
  writeWitness,
  type Transaction,
  type TransactionInput,
} from '../transaction/transaction.ts'
import { writeBytes } from '../transaction/writeBytes.ts'
import { psbtKeys } from './psbtKeys.ts'
import { readPsbt, type PsbtEntries } from './readPsbt.ts'
import { redeemScript } from './redeemScript.ts'

const { concat, vector } = writeBytes

type Proof = Pick<TransactionInput, 'script' | 'witness'>

/**
 * Makes the final transaction out of a wallet's answer: a signed PSBT, finished or not, or the transaction itself. It is
 * the one that was to be signed, to the byte, and each input is signed for all of it, by the address's own key.
 * @throws Unknown where the answer is anything else
 */
export function finishPsbt(
  { from, unsigned }: BitcoinTransfer,
  publicKey: string | undefined,
  answer: Uint8Array,
): Transaction {
  const sender = decodeAddress(from)
  const proofs = readProofs(unsigned, answer)
  if (!sender || !proofs) throw wrong()
  const inputs = unsigned.inputs.map((input, index) => {
    const given = proofs[index]
    const proof = given && ('script' in given ? given : assemble(sender, publicKey, given))
    if (!proof || !isRight(sender, proof)) throw wrong()
    return { ...input, ...proof }
  })
  return { ...unsigned, inputs }
}

/** For each input what proves it, or the entries out of which that is made; `undefined` for another transaction. */
function readProofs(
  unsigned: Transaction,
  answer: Uint8Array,
): readonly (Proof | PsbtEntries)[] | undefined {
  const wanted = writeTransaction(unsigned, { witnesses: false })
  const psbt = readPsbt(answer, unsigned.inputs.length)
  if (psbt)
    return sameBytes(psbt.unsigned, wanted)
      ? psbt.inputs.map((entries) => readFinal(entries) ?? entries)
      : undefined
  const whole = parseTransaction(answer)
  const bare = whole?.inputs.map((input) => ({ ...input, script: new Uint8Array(), witness: [] }))
  if (!whole || !bare) return undefined
  const stripped = writeTransaction({ ...whole, inputs: bare }, { witnesses: false })
  return sameBytes(stripped, wanted) ? whole.inputs : undefined
}

function readFinal(entries: PsbtEntries): Proof | undefined {
  const script = valueOf(entries, psbtKeys.finalScript)
  const witness = valueOf(entries, psbtKeys.finalWitness)
  if (!script && !witness) return undefined
  return { script: script ?? new Uint8Array(), witness: witness ? readWitness(witness) : [] }
}

function readWitness(bytes: Uint8Array): readonly Uint8Array[] {
  try {
    const reader = readBytes(bytes)
    const parts: Uint8Array[] = []
    for (let left = reader.compactSize(); left > 0; left -= 1) parts.push(reader.vector())
    return sameBytes(writeWitness(parts), bytes) ? parts : []
  } catch {
    return []
  }
}

function assemble(
  sender: DecodedAddress,
  publicKey: string | undefined,
  entries: PsbtEntries,
): Proof | undefined {
  const none = new Uint8Array()
  if (sender.kind === 'p2tr') {
    const signature = valueOf(entries, psbtKeys.taprootKeySignature)
    return signature && { script: none, witness: [signature] }
  }
  const redeem = sender.kind === 'p2sh' ? redeemScript(sender, publicKey) : undefined
  const keyHash = redeem ? redeem.subarray(2) : sender.program
  const signed = entries
    .get(psbtKeys.partialSignature)
    ?.find(({ key }) => sameBytes(hash160(key), keyHash))
  if (!signed) return undefined
  const pair = [signed.value, signed.key]
  if (sender.kind === 'p2pkh') return { script: concat(...pair.map(vector)), witness: [] }
  return { script: redeem ? vector(redeem) : none, witness: pair }
}

function isRight(sender: DecodedAddress, { script, witness }: Proof): boolean {
  switch (sender.kind) {
    case 'p2tr': {
      const [signature, ...others] = witness
      const isForAll = signature?.length === 64 || (signature?.length === 65 && signature[64] === 1)
      return isForAll && others.length === 0 && script.length === 0
    }
    case 'p2wpkh':
      return script.length === 0 && isPair(witness, sender.program)
    case 'p2sh': {
      const redeem = script.subarray(1)
      const isOwn = script[0] === 22 && sameBytes(hash160(redeem), sender.program)
      return isOwn && isPair(witness, redeem.subarray(2))
    }
    case 'p2pkh':
      return witness.length === 0 && isPair(readPushes(script), sender.program)
    case 'p2wsh':
      return false
  }
}

/** True for a signature of the whole transaction, and the key that a hash stands for. */
function isPair(parts: readonly Uint8Array[], keyHash: Uint8Array): boolean {
  const [signature, key, ...others] = parts
  return (
    signature !== undefined &&
    signature.length >= 9 &&
    signature.length <= 72 &&
    signature.at(-1) === 1 &&
    key?.length === 33 &&
    sameBytes(hash160(key), keyHash) &&
    others.length === 0
  )
}

function readPushes(script: Uint8Array): readonly Uint8Array[] {
  try {
    const reader = readBytes(script)
    const parts: Uint8Array[] = []
    while (!reader.isAtEnd()) parts.push(reader.take(reader.byte()))
    return parts
  } catch {
    return []
  }
}

function valueOf(entries: PsbtEntries, type: number): Uint8Array | undefined {
  return entries.get(type)?.[0]?.value
}

function wrong(): KitError {
  return new KitError('Unknown', 'The wallet’s answer is not the transaction that it was to sign.')
}
