import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, equalBytes } from '@noble/curves/utils.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { RawTx } from '@scure/btc-signer'

/** The transaction of BIP-322 that a signature signs. */
export interface ToSign {
  readonly version: number
  readonly lockTime: number
  readonly sequence: number
  readonly scriptSig: Uint8Array
  readonly witness: readonly Uint8Array[]
}

/** Returns the hash that BIP-322 takes of a text. */
export function messageHash(message: string): Uint8Array {
  const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
  return sha256(concatBytes(tag, tag, utf8ToBytes(message)))
}

/** Returns the id of the transaction that commits to the text and the script, as transactions refer to it. */
export function toSpendId(message: string, script: Uint8Array): Uint8Array {
  const bytes = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: concatBytes(Uint8Array.of(0, 32), messageHash(message)),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: undefined,
    lockTime: 0,
  })
  return sha256(sha256(bytes)).reverse()
}

/**
 * Reads a full signature: the whole transaction. `undefined` unless it is exactly the one that BIP-322 describes.
 * @param spent the id of the transaction that it must spend
 */
export function readToSign(bytes: Uint8Array, spent: Uint8Array): ToSign | undefined {
  try {
    const transaction = RawTx.decode(bytes)
    const { version, lockTime, inputs, outputs, witnesses } = transaction
    const [input, output] = [inputs[0], outputs[0]]
    if (inputs.length !== 1 || outputs.length !== 1 || !input || !output) return undefined
    if (version !== 0 && version !== 2) return undefined
    if (!equalBytes(input.txid, spent) || input.index !== 0) return undefined
    if (output.amount !== 0n || !equalBytes(output.script, opReturn)) return undefined
    // One transaction has one encoding.
    if (!equalBytes(RawTx.encode(transaction), bytes)) return undefined
    return {
      version,
      lockTime,
      sequence: input.sequence,
      scriptSig: input.finalScriptSig,
      witness: witnesses?.[0] ?? [],
    }
  } catch {
    return undefined
  }
}

/** `OP_RETURN`, the one output. */
export const opReturn: Uint8Array = Uint8Array.of(0x6a)
