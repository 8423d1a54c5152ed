import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64, hex } from '@scure/base'
import { Address, OutScript, RawWitness, Transaction } from '@scure/btc-signer'
import * as v from 'valibot'
import { bitcoinNetworkOf } from './bitcoinNetwork.ts'
import { invalidParams } from './invalidParams.ts'
import type { Signable, SigningContext } from './summary.ts'
import { summarizeText } from './textMessage.ts'

const schema = v.object({
  message: v.string(),
  account: v.optional(v.string()),
  address: v.optional(v.string()),
  protocol: v.optional(v.picklist(['bip322', 'ecdsa'])),
})

/**
 * Parses `signMessage`: `{ message, account? }`. The result is `{ address, signature, messageHash }`, with a simple BIP-322 signature
 * in base64: `ecdsa` signatures are not defined for the visitor's P2WPKH address.
 *
 * @throws {FrameRequestError} for params of another shape, another account, or the protocol `ecdsa`.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function parseBitcoinMessage(params: unknown, context: SigningContext): Signable {
  if (!v.is(schema, params)) throw invalidParams('signMessage takes { message, account }.')
  const { account, address = account, message, protocol } = params
  if (address !== undefined && address !== context.address)
    throw invalidParams(`The account ${address} is not the visitor’s.`)
  if (protocol === 'ecdsa')
    throw invalidParams(
      'A P2WPKH address signs messages with BIP-322 only. Leave out protocol, or set it to bip322.',
    )
  const bytes = utf8ToBytes(message)
  const script = OutScript.encode(
    Address(bitcoinNetworkOf(context.networkId)).decode(context.address),
  )
  return {
    key: context.key,
    summary: summarizeText(bytes, context),
    sign: (privateKey) => ({
      address: context.address,
      signature: signBip322(bytes, script, privateKey),
      messageHash: bytesToHex(hashBip322(bytes)),
    }),
  }
}

/** Returns BIP-322's tagged hash of a message. */
export function hashBip322(message: Uint8Array): Uint8Array {
  const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
  return sha256(concatBytes(tag, tag, message))
}

/** Returns the simple BIP-322 signature of a message for a P2WPKH script: the witness of `to_sign`, which cannot be broadcast. */
export function signBip322(
  message: Uint8Array,
  script: Uint8Array,
  privateKey: Uint8Array,
): string {
  const options = {
    version: 0,
    allowUnknownVersion: true,
    allowUnknownInputs: true,
    allowUnknownOutputs: true,
  }
  const toSpend = new Transaction(options)
  // The output comes first: an input with a final script closes the transaction.
  toSpend.addOutput({ script, amount: 0n })
  toSpend.addInput({
    txid: new Uint8Array(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: concatBytes(hex.decode('0020'), hashBip322(message)),
  })
  const toSign = new Transaction(options)
  toSign.addInput({
    txid: toSpend.id,
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
  })
  toSign.addOutput({ script: hex.decode('6a'), amount: 0n })
  toSign.signIdx(privateKey, 0)
  toSign.finalizeIdx(0)
  const witness = toSign.getInput(0).finalScriptWitness
  if (!witness) throw new RangeError('The message has no witness.')
  return base64.encode(RawWitness.encode(witness))
}
