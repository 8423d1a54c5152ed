import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, equalBytes } from '@noble/curves/utils.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { RawTx } from '@scure/btc-signer'

/** The transaction `to_sign` of BIP-322. */
export interface ToSign {
  readonly version: number
  readonly lockTime: number
  readonly sequence: number
  readonly scriptSig: Uint8Array
  readonly witness: readonly Uint8Array[]
}

/** Returns the tagged hash of a message in BIP-322. */
export function messageHash(message: string): Uint8Array {
  const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
  return sha256(concatBytes(tag, tag, utf8ToBytes(message)))
}

/** Returns the id of `to_spend`, which commits to the message and the script, in the byte order of inputs. */
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
 * Parses a full signature, which is the transaction `to_sign`. Returns `undefined` unless it is exactly as BIP-322 describes it.
 * @param spent the id of `to_spend`
 */
export function parseToSign(bytes: Uint8Array, spent: Uint8Array): ToSign | undefined {
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

/** The script of the only output: `OP_RETURN`. */
export const opReturn: Uint8Array = Uint8Array.of(0x6a)
