import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/curves/utils.js'
import { RawTx, Transaction } from '@scure/btc-signer'
import { opReturn, type ToSign } from './bip322.ts'

/** {@link ToSign}, and the id of the transaction that it spends. */
export interface SignedTransaction extends ToSign {
  readonly spent: Uint8Array
}

const sighashAll = 1

/** Returns the legacy sighash, for P2PKH. */
export function legacySighash(transaction: SignedTransaction, script: Uint8Array): Uint8Array {
  const bytes = RawTx.encode({
    ...raw(transaction, script),
    segwitFlag: false,
    witnesses: undefined,
  })
  return sha256(sha256(concatBytes(bytes, Uint8Array.of(sighashAll, 0, 0, 0))))
}

/** Returns the sighash of BIP-143. @param keyHash HASH160 of the key */
export function segwitSighash(transaction: SignedTransaction, keyHash: Uint8Array): Uint8Array {
  const script = concatBytes(Uint8Array.of(0x76, 0xa9, 20), keyHash, Uint8Array.of(0x88, 0xac))
  return unsigned(transaction).preimageWitnessV0(0, script, sighashAll, 0n)
}

/** Returns the sighash of BIP-341. @param sighash 0 (default) or 1 (all) */
export function taprootSighash(
  transaction: SignedTransaction,
  script: Uint8Array,
  sighash: number,
): Uint8Array {
  return unsigned(transaction).preimageWitnessV1(0, [script], sighash, [0n])
}

function unsigned(transaction: SignedTransaction): Transaction {
  const bytes = RawTx.encode({
    ...raw(transaction, new Uint8Array()),
    segwitFlag: false,
    witnesses: undefined,
  })
  return Transaction.fromRaw(bytes, {
    allowUnknownInputs: true,
    allowUnknownOutputs: true,
    allowUnknownVersion: true,
    disableScriptCheck: true,
  })
}

function raw(
  { version, lockTime, sequence, spent }: SignedTransaction,
  finalScriptSig: Uint8Array,
) {
  return {
    version,
    inputs: [{ txid: spent, index: 0, finalScriptSig, sequence }],
    outputs: [{ amount: 0n, script: opReturn }],
    lockTime,
  }
}
