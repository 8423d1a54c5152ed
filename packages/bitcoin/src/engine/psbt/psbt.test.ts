import { SigHash, Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { signPsbt } from '../../../test/signPsbt.ts'
import { testKey, type KeyKind, type TestKey } from '@latchkit/test-kit/bitcoinKey'
import { hex } from '@scure/base'
import type { BitcoinTransfer } from '../bitcoinTransfer.ts'
import { hash160 } from '../hash160.ts'
import { weightOf } from '../utxos/weight.ts'
import { txidOf, encodeTransaction } from '../transaction/transaction.ts'
import { createPsbt } from './createPsbt.ts'
import { finalizePsbt } from './finalizePsbt.ts'

const kinds = ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const
const empty = new Uint8Array()
const receiver = testKey('p2wpkh', 77)

/** A transfer of two UTXOs, each of a transaction of its own. */
function transferFrom(
  key: TestKey,
  change: Partial<BitcoinTransfer['unsignedTx']> = {},
): BitcoinTransfer {
  const previous = [60_000n, 50_000n].map((valueSats, index) => ({
    version: 2,
    inputs: [
      {
        txid: String(index + 1).repeat(64),
        vout: 0,
        scriptSig: new Uint8Array(),
        sequence: 0xffffffff,
        witness: [new Uint8Array(64)],
      },
    ],
    outputs: [{ valueSats, scriptPubKey: key.script }],
    lockTime: 0,
  }))
  const utxos = previous.map((transaction) => ({
    txid: txidOf(transaction),
    vout: 0,
    valueSats: transaction.outputs[0]?.valueSats ?? 0n,
  }))
  return {
    networkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    from: key.address,
    to: receiver.address,
    feeRate: 1_000n,
    selection: { utxos, amountSats: 100_000n, feeSats: 4_000n, changeSats: 6_000n },
    unsignedTx: {
      version: 2,
      inputs: utxos.map(({ txid, vout }) => ({
        txid,
        vout,
        scriptSig: new Uint8Array(),
        sequence: 0xfffffffd,
        witness: [],
      })),
      outputs: [
        { valueSats: 100_000n, scriptPubKey: receiver.script },
        { valueSats: 6_000n, scriptPubKey: key.script },
      ],
      lockTime: 0,
      ...change,
    },
    nonWitnessUtxos: previous.map((transaction) =>
      encodeTransaction(transaction, { witnesses: true }),
    ),
  }
}

const keyText = ({ publicKey }: TestKey) => hex.encode(publicKey)
const rawOf = (transfer: BitcoinTransfer, key: TestKey, answer: Uint8Array) =>
  hex.encode(encodeTransaction(finalizePsbt(transfer, keyText(key), answer), { witnesses: true }))

/** Everything but SIGHASH_ALL: each leaves something for others to change. */
const partialSighashes = [
  SigHash.NONE,
  SigHash.SINGLE,
  SigHash.ALL_ANYONECANPAY,
  SigHash.NONE_ANYONECANPAY,
  SigHash.SINGLE_ANYONECANPAY,
]

type FinalInput = Pick<BitcoinTransfer['unsignedTx']['inputs'][number], 'scriptSig' | 'witness'>

/** Final inputs that are no spend of the address by its own key alone. */
function wrongFinalInputs(key: TestKey, { scriptSig, witness }: FinalInput): FinalInput[] {
  const foreign = testKey(key.kind, 43)
  const annex = Uint8Array.of(0x50, 1)
  const more = { scriptSig, witness: [...witness, annex] }
  const [signature = empty] = witness
  switch (key.kind) {
    case 'p2tr':
      return [
        more,
        { scriptSig, witness: [] },
        { scriptSig, witness: [signature.slice(0, 63)] },
        { scriptSig, witness: [Uint8Array.of(...signature.slice(0, 64), 0)] },
        { scriptSig, witness: [signature, foreign.script, new Uint8Array(33)] },
        { scriptSig: Uint8Array.of(0x51), witness },
      ]
    case 'p2wpkh':
    case 'p2sh':
      return [
        more,
        { scriptSig, witness: [signature] },
        { scriptSig, witness: [signature, foreign.publicKey] },
        { scriptSig, witness: [signature.slice(0, -1), key.publicKey] },
        { scriptSig, witness: [signature, Uint8Array.of(0, ...key.publicKey)] },
        { scriptSig: Uint8Array.of(0x51, ...scriptSig), witness },
        ...(key.kind === 'p2sh'
          ? [
              { scriptSig: empty, witness },
              {
                scriptSig: Uint8Array.of(22, 0, 20, ...hash160(foreign.publicKey)),
                witness: [signature, foreign.publicKey],
              },
            ]
          : []),
      ]
    case 'p2pkh': {
      const signed = scriptSig.slice(0, -34)
      return [
        { scriptSig, witness: [annex] },
        { scriptSig: signed, witness },
        { scriptSig: Uint8Array.of(...signed, 33, ...foreign.publicKey), witness },
        { scriptSig: Uint8Array.of(...scriptSig, 1, 1), witness },
      ]
    }
  }
}

describe.each(kinds)('from %s', (kind) => {
  const key = testKey(kind, 42)
  const transfer = transferFrom(key)
  const psbt = createPsbt(transfer, keyText(key))

  test('writes what btc-signer reads, says that it may be replaced, and proves its inputs', () => {
    const read = Transaction.fromPSBT(psbt)
    expect(read.inputsLength).toBe(2)
    for (const [index, { valueSats }] of transfer.selection.utxos.entries()) {
      const input = read.getInput(index)
      expect(input.sequence).toBe(0xfffffffd)
      if (kind !== 'p2pkh') expect(input.witnessUtxo?.amount).toBe(valueSats)
      if (kind !== 'p2tr') expect(input.nonWitnessUtxo).toBeDefined()
    }
    expect(read.getOutput(0)).toMatchObject({ amount: 100_000n, script: receiver.script })
    expect(read.getOutput(1)).toMatchObject({ amount: 6_000n, script: key.script })
  })

  test('finalizes what a wallet has signed as btc-signer does', () => {
    const expected = Transaction.fromPSBT(signPsbt(psbt, key))
    expected.finalize()
    const reached = finalizePsbt(transfer, keyText(key), expected.toPSBT())
    expect(hex.encode(encodeTransaction(reached, { witnesses: true }))).toBe(expected.hex)
    expect(txidOf(reached)).toBe(expected.id)
    const { weight } = expected
    const most = weightOf({
      inputs: 2,
      kind,
      outputs: transfer.unsignedTx.outputs.map(({ scriptPubKey }) => scriptPubKey),
    })
    expect(weight).toBeLessThanOrEqual(most)
    expect(most - weight).toBeLessThanOrEqual(2 * 4 * 3)
  })

  test('takes signatures, final inputs, and the transaction itself', () => {
    const partly = signPsbt(psbt, key)
    const mixed = Transaction.fromPSBT(partly)
    mixed.finalizeIdx(1)
    const whole = Transaction.fromPSBT(partly)
    whole.finalize()
    const raw = rawOf(transfer, key, partly)
    expect(raw).toBe(whole.hex)
    expect(rawOf(transfer, key, mixed.toPSBT())).toBe(raw)
    expect(rawOf(transfer, key, whole.extract())).toBe(raw)
  })

  test('takes nothing that is signed by halves, by another key, or for a part only', () => {
    const half = signPsbt(psbt, key, { finishes: false, inputs: [0] })
    expect(() => rawOf(transfer, key, half)).toThrow('not the transaction')
    expect(() => rawOf(transfer, key, psbt)).toThrow('not the transaction')
    const loose = Transaction.fromPSBT(psbt)
    for (const index of [0, 1]) {
      if (kind === 'p2tr') loose.updateInput(index, { tapInternalKey: key.publicKey.slice(1) })
      loose.updateInput(index, { sighashType: SigHash.NONE })
      loose.signIdx(key.privateKey, index, [SigHash.NONE])
    }
    expect(() => rawOf(transfer, key, loose.toPSBT())).toThrow('not the transaction')
  })

  test.each(partialSighashes)('takes no signature with sighash %i', (sighash) => {
    const loose = Transaction.fromPSBT(psbt)
    for (const index of [0, 1]) {
      if (kind === 'p2tr') loose.updateInput(index, { tapInternalKey: key.publicKey.slice(1) })
      loose.updateInput(index, { sighashType: sighash })
      loose.signIdx(key.privateKey, index, [sighash])
    }
    const signatures = loose.toPSBT()
    loose.finalize()
    for (const answer of [signatures, loose.toPSBT(), loose.extract()])
      expect(() => rawOf(transfer, key, answer)).toThrow('not the transaction')
  })

  test('takes no final input with a part more, a part less, or the key of another', () => {
    const { version, inputs, outputs, lockTime } = finalizePsbt(
      transfer,
      keyText(key),
      signPsbt(psbt, key, { finishes: true }),
    )
    const [first, second] = inputs
    if (!first || !second) throw new Error('There are two inputs.')
    const answers = wrongFinalInputs(key, first).map((wrong) =>
      encodeTransaction(
        { version, inputs: [{ ...first, ...wrong }, second], outputs, lockTime },
        { witnesses: true },
      ),
    )
    for (const answer of answers)
      expect(() => rawOf(transfer, key, answer)).toThrow('not the transaction')
    expect(answers.length).toBeGreaterThan(3)
  })

  test('takes no other transaction, however well it is signed', () => {
    const others = [
      transferFrom(key, { outputs: [{ valueSats: 106_000n, scriptPubKey: key.script }] }),
      transferFrom(key, { lockTime: 1 }),
      transferFrom(key, { version: 1 }),
      transferFrom(key, { inputs: transfer.unsignedTx.inputs.toReversed() }),
      transferFrom(key, {
        inputs: transfer.unsignedTx.inputs.map((input) => ({ ...input, sequence: 0xffffffff })),
      }),
    ]
    for (const [index, other] of others.entries()) {
      const nonWitnessUtxos =
        index === 3 ? other.nonWitnessUtxos.toReversed() : other.nonWitnessUtxos
      const utxos = index === 3 ? other.selection.utxos.toReversed() : other.selection.utxos
      const written = { ...other, nonWitnessUtxos, selection: { ...other.selection, utxos } }
      const signed = signPsbt(createPsbt(written, keyText(key)), key)
      const whole = Transaction.fromPSBT(signed)
      whole.finalize()
      for (const answer of [signed, whole.toPSBT(), whole.extract()])
        expect(() => rawOf(transfer, key, answer)).toThrow('not the transaction')
    }
  })

  test('takes no noise', () => {
    const signed = signPsbt(psbt, key, { finishes: true })
    const otherMagic = signed.slice()
    otherMagic[0] = 0x71
    const answers = [
      otherMagic,
      new Uint8Array(),
      Uint8Array.of(1, 2, 3),
      psbt.slice(0, -3),
      signed.slice(0, 40),
      new Uint8Array(1_000).fill(0xff),
    ]
    for (const answer of answers)
      expect(() => rawOf(transfer, key, answer)).toThrow(
        expect.objectContaining({ name: 'KitError', code: 'Unknown' }),
      )
  })
})

// Taproot spends by one signature: there is no other beside it.
test.each(['p2pkh', 'p2sh', 'p2wpkh'] as const)(
  'from %s, takes its own signature from among those of others',
  (kind) => {
    const key = testKey(kind, 42)
    const transfer = transferFrom(key)
    const psbt = createPsbt(transfer, keyText(key))
    const raw = rawOf(transfer, key, signPsbt(psbt, key))
    // Signatures stand in the order of their keys: one of these comes first.
    for (const foreign of [43, 44, 45, 46].map((number) => testKey(kind, number))) {
      const signed = Transaction.fromPSBT(signPsbt(psbt, key))
      for (const index of [0, 1]) {
        const [own] = signed.getInput(index).partialSig ?? []
        signed.updateInput(index, { partialSig: [[foreign.publicKey, own?.[1] ?? empty]] })
      }
      expect(rawOf(transfer, key, signed.toPSBT())).toBe(raw)
    }
  },
)

test('gives the inner key of a taproot address, and never the one that the address carries', () => {
  const key = testKey('p2tr', 42)
  const inner = key.publicKey.slice(1)
  const read = (text: string | undefined) =>
    Transaction.fromPSBT(createPsbt(transferFrom(key), text)).getInput(0).tapInternalKey
  expect(read(keyText(key))).toEqual(inner)
  expect(read(hex.encode(inner))).toEqual(inner)
  expect(read(hex.encode(key.script.slice(2)))).toBeUndefined()
  expect(read(undefined)).toBeUndefined()
})

test.each([undefined, hex.encode(testKey('p2sh', 43).publicKey)])(
  'does not spend from a script that it does not know: %s',
  (publicKey) => {
    const transfer = transferFrom(testKey('p2sh', 42))
    expect(() => createPsbt(transfer, publicKey)).toThrow(
      expect.objectContaining({
        code: 'MethodNotSupported',
        context: { address: transfer.from },
      }),
    )
  },
)

test.each(['p2wpkh', 'p2pkh'] satisfies KeyKind[])('needs no public key for %s', (kind) => {
  const key = testKey(kind, 42)
  const transfer = transferFrom(key)
  const signed = signPsbt(createPsbt(transfer, undefined), key)
  expect(finalizePsbt(transfer, undefined, signed).inputs).toHaveLength(2)
})
