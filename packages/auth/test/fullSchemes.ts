import { secp256k1 } from '@noble/curves/secp256k1.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { p2pkh, p2sh, p2wpkh, RawTx, Transaction } from '@scure/btc-signer'
import { messageTransactions, signMessage } from '@latchkit/testing/bitcoin'
import {
  behind,
  bitcoinScheme,
  highS,
  none,
  prefixed,
  withSighash,
  type Change,
} from './bitcoinScheme.ts'
import { flip, type Scheme } from './schemes.ts'

type RawTransaction = Parameters<typeof RawTx.encode>[0]

/** Changes the transaction that a full signature is. */
const transaction = (change: (raw: RawTransaction) => Partial<RawTransaction>): Change =>
  behind((bytes) => {
    const raw = RawTx.decode(bytes)
    return RawTx.encode({ ...raw, ...change(raw) })
  })
const input = (change: Partial<RawTransaction['inputs'][number]>): Change =>
  transaction(({ inputs }) => ({ inputs: inputs.map((one) => ({ ...one, ...change })) }))

/** What is wrong with a whole transaction, however its address is spent. */
const wrongTransactions: Scheme['signatures'] = {
  'another version': transaction(() => ({ version: 2 })),
  'a version of nobody': transaction(() => ({ version: 1 })),
  'another lock time': transaction(() => ({ lockTime: 1 })),
  'another sequence': input({ sequence: 1 }),
  'another transaction that is spent': input({ txid: new Uint8Array(32) }),
  'another output that is spent': input({ index: 1 }),
  'an amount': transaction(({ outputs }) => ({
    outputs: outputs.map((one) => ({ ...one, amount: 1n })),
  })),
  'another output': transaction(() => ({
    outputs: [{ amount: 0n, script: Uint8Array.of(0x6a, 0) }],
  })),
  'an output more': transaction(({ outputs }) => ({ outputs: [...outputs, ...outputs] })),
  'no output': transaction(() => ({ outputs: [] })),
  'an input more': transaction(({ inputs, witnesses }) => ({
    inputs: [...inputs, ...inputs],
    ...(witnesses && { witnesses: [...witnesses, ...witnesses] }),
  })),
  'the simple prefix': prefixed('smp'),
  'no prefix': (signature) => signature.slice(3),
  'a byte behind': behind((bytes) => Uint8Array.of(...bytes, 0)),
  'a byte less': behind((bytes) => bytes.subarray(0, -1)),
}

const items = (change: (...items: Uint8Array[]) => readonly Uint8Array[]): Change =>
  transaction(({ witnesses }) => ({ witnesses: witnesses?.map((one) => [...change(...one)]) }))

const fullP2sh = bitcoinScheme(
  'BIP-322, full, P2SH-P2WPKH',
  (privateKey) => {
    const publicKey = secp256k1.getPublicKey(privateKey)
    const { address, script, redeemScript } = p2sh(p2wpkh(publicKey))
    const signer = { kind: 'p2sh', script, redeemScript, publicKey, privateKey } as const
    return {
      address,
      sign: (message) => `ful${base64.encode(signMessage(signer, utf8ToBytes(message), 'bip322'))}`,
    }
  },
  {
    ...wrongTransactions,
    'the high s': items((der = none, own = none) => [highS(der), own]),
    SIGHASH_NONE: items((der = none, own = none) => [withSighash(der, 2), own]),
    'a bit of r': items((der = none, own = none) => [flip(der, 10), own]),
    'a bit of the key': items((der = none, own = none) => [der, flip(own, 10)]),
    'one item more': items((...all) => [...all, none]),
    'no script': input({ finalScriptSig: none }),
    'the script of another key': input({
      finalScriptSig: Uint8Array.of(22, 0, 20, ...new Uint8Array(20)),
    }),
    'a script behind the right one': transaction(({ inputs }) => ({
      inputs: inputs.map((one) => ({
        ...one,
        finalScriptSig: Uint8Array.of(...one.finalScriptSig, 0x51),
      })),
    })),
  },
)

/** Changes the script that has a signature and its key, each behind its length. */
const pushes = (change: (der: Uint8Array, own: Uint8Array) => Uint8Array): Change =>
  transaction(({ inputs }) => ({
    inputs: inputs.map((one) => {
      const length = one.finalScriptSig[0] ?? 0
      const der = one.finalScriptSig.subarray(1, 1 + length)
      return { ...one, finalScriptSig: change(der, one.finalScriptSig.subarray(2 + length)) }
    }),
  }))
const pushed = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [part.length, ...part]))

const fullP2pkh = bitcoinScheme(
  'BIP-322, full, P2PKH',
  (privateKey) => {
    const publicKey = secp256k1.getPublicKey(privateKey)
    const { address, script } = p2pkh(publicKey)
    const signer = { kind: 'p2pkh', script, redeemScript: undefined, publicKey } as const
    return {
      address,
      sign(message) {
        const { toSpend } = messageTransactions(signer, utf8ToBytes(message))
        const toSign = new Transaction({
          version: 0,
          allowUnknownOutputs: true,
          allowLegacyWitnessUtxo: true,
          disableScriptCheck: true,
        })
        const witnessUtxo = { script, amount: 0n }
        toSign.addInput({ txid: toSpend.id, index: 0, sequence: 0, witnessUtxo })
        toSign.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
        toSign.sign(privateKey)
        toSign.finalize()
        return `ful${base64.encode(toSign.extract())}`
      },
    }
  },
  {
    ...wrongTransactions,
    'the high s': pushes((der, own) => pushed(highS(der), own)),
    SIGHASH_NONE: pushes((der, own) => pushed(withSighash(der, 2), own)),
    'a bit of r': pushes((der, own) => pushed(flip(der, 10), own)),
    'a bit of the key': pushes((der, own) => pushed(der, flip(own, 10))),
    'the whole key': pushes((der, own) =>
      pushed(der, secp256k1.Point.fromBytes(own).toBytes(false)),
    ),
    'a key that is both halves': pushes((der, own) =>
      pushed(der, Uint8Array.of(6, ...secp256k1.Point.fromBytes(own).toBytes(false).subarray(1))),
    ),
    'a push more': pushes((der, own) => pushed(der, own, Uint8Array.of(1))),
    'an operation more': pushes((der, own) => Uint8Array.of(...pushed(der, own), 0x51)),
    'a longer way to push': pushes((der, own) =>
      Uint8Array.of(0x4c, der.length, ...der, own.length, ...own),
    ),
    'a witness beside': transaction(() => ({ segwitFlag: true, witnesses: [[none]] })),
  },
)

/** Addresses whose signature is a whole transaction. */
export const fullSchemes: readonly Scheme[] = [fullP2sh, fullP2pkh]
