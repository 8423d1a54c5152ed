import type { ParsedTransaction, TransactionOutput } from './parseTransaction.ts'
import { fromDisplay, hash256, sha256 } from './hash256.ts'
import { bytes, compactSize, int32, uint32, uint64, withLength } from './wireNumbers.ts'

const none = 2
const single = 3
const anyoneCanPay = 0x80
const empty32 = new Uint8Array(32)

/** What a signature of an ordinary input (before segregated witness) signs. */
export function legacySignatureHash(
  transaction: ParsedTransaction,
  inputIndex: number,
  scriptCode: Uint8Array,
  hashType: number,
): Uint8Array {
  const kind = hashType & 0x1f
  const { inputs, outputs } = transaction
  if (kind === single && inputIndex >= outputs.length) {
    const one = new Uint8Array(32)
    one[0] = 1
    return one
  }
  const signedInputs = inputs.flatMap((input, index) => {
    const isThis = index === inputIndex
    if (hashType & anyoneCanPay && !isThis) return []
    const isLoose = !isThis && (kind === none || kind === single)
    return bytes(
      outpoint(input),
      withLength(isThis ? scriptCode : new Uint8Array()),
      uint32(isLoose ? 0 : input.sequence),
    )
  })
  const blank = bytes(uint64(0xffff_ffff_ffff_ffffn), withLength(new Uint8Array()))
  const signedOutputs =
    kind === none
      ? []
      : outputs
          .slice(0, kind === single ? inputIndex + 1 : outputs.length)
          .map((output, index) =>
            kind === single && index < inputIndex ? blank : writeOutput(output),
          )
  return hash256(
    int32(transaction.version),
    compactSize(signedInputs.length),
    ...signedInputs,
    compactSize(signedOutputs.length),
    ...signedOutputs,
    uint32(transaction.lockTime),
    uint32(hashType),
  )
}

/** What a signature of a version 0 witness signs (BIP 143). */
export function witnessSignatureHash(
  transaction: ParsedTransaction,
  inputIndex: number,
  scriptCode: Uint8Array,
  valueSats: bigint,
  hashType: number,
): Uint8Array {
  const kind = hashType & 0x1f
  const isAnyone = (hashType & anyoneCanPay) !== 0
  const { inputs, outputs } = transaction
  const input = inputAt(transaction, inputIndex)
  const isLoose = isAnyone || kind === single || kind === none
  let hashedOutputs: Uint8Array = empty32
  const own = outputs[inputIndex]
  if (kind === single && own) hashedOutputs = hash256(writeOutput(own))
  if (kind !== single && kind !== none) hashedOutputs = hash256(...outputs.map(writeOutput))
  return hash256(
    int32(transaction.version),
    isAnyone ? empty32 : hash256(...inputs.map(outpoint)),
    isLoose ? empty32 : hash256(...inputs.map(({ sequence }) => uint32(sequence))),
    outpoint(input),
    withLength(scriptCode),
    uint64(valueSats),
    uint32(input.sequence),
    hashedOutputs,
    uint32(transaction.lockTime),
    uint32(hashType),
  )
}

/** What a signature with a taproot output's own key signs (BIP 341). */
export function taprootSignatureHash(
  transaction: ParsedTransaction,
  inputIndex: number,
  spent: readonly TransactionOutput[],
  hashType: number,
): Uint8Array | undefined {
  const kind = hashType & 3
  const isAnyone = (hashType & anyoneCanPay) !== 0
  const { inputs, outputs } = transaction
  const input = inputAt(transaction, inputIndex)
  const own = outputs[inputIndex]
  if (kind === single && !own) return undefined
  const spentOwn = spent[inputIndex]
  const tag = sha256(Buffer.from('TapSighash'))
  return sha256(
    tag,
    tag,
    Uint8Array.of(0, hashType),
    int32(transaction.version),
    uint32(transaction.lockTime),
    ...(isAnyone
      ? []
      : [
          sha256(...inputs.map(outpoint)),
          sha256(...spent.map(({ valueSats }) => uint64(valueSats))),
          sha256(...spent.map(({ script }) => withLength(script))),
          sha256(...inputs.map(({ sequence }) => uint32(sequence))),
        ]),
    ...(kind === none || kind === single ? [] : [sha256(...outputs.map(writeOutput))]),
    Uint8Array.of(0),
    ...(isAnyone && spentOwn
      ? [
          outpoint(input),
          uint64(spentOwn.valueSats),
          withLength(spentOwn.script),
          uint32(input.sequence),
        ]
      : [uint32(inputIndex)]),
    ...(kind === single && own ? [sha256(writeOutput(own))] : []),
  )
}

function inputAt(
  { inputs }: ParsedTransaction,
  index: number,
): ParsedTransaction['inputs'][number] {
  const input = inputs[index]
  if (!input) throw new Error(`There is no input ${index}.`)
  return input
}

function outpoint({ txid, index }: { readonly txid: string; readonly index: number }): Uint8Array {
  return bytes(fromDisplay(txid), uint32(index))
}

function writeOutput({ valueSats, script }: TransactionOutput): Uint8Array {
  return bytes(uint64(valueSats), withLength(script))
}
