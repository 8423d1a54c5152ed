import { base64, hex } from '@scure/base'
import { Address, NETWORK, OutScript, p2wpkh, SigHash, Transaction, WIF } from '@scure/btc-signer'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestWallet, type TestWallet } from '../../test/testWallet.ts'
import { hashBip322, parseBitcoinMessage, signBip322 } from './bip322.ts'
import { parsePsbt } from './psbt.ts'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const friend = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
let wallet: TestWallet
let own: string
beforeAll(async () => {
  wallet = await createTestWallet()
  own = wallet.addresses.bitcoin
})

describe('BIP-322', () => {
  it('gives the hashes and the signatures that the standard prints', () => {
    const key = WIF(NETWORK).decode('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k')
    const { script, address } = p2wpkh(secp256k1.getPublicKey(key, true))
    expect(address).toBe('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l')
    for (const [text, hash, signature] of bip322Vectors) {
      const message = new TextEncoder().encode(text)
      expect(hex.encode(hashBip322(message))).toBe(hash)
      expect(signBip322(message, script, key)).toBe(signature)
    }
  })

  it('is what signMessage gives, for the visitor’s own address alone', () => {
    const signable = parseBitcoinMessage(
      { message: 'Hello', account: own },
      wallet.context(mainnet),
    )
    expect(signable.sign(wallet.privateKey(mainnet))).toMatchObject({
      address: own,
      signature: expect.any(String),
    })
    for (const wrong of [
      { message: 'Hello', account: friend },
      { message: 'Hello', protocol: 'ecdsa' },
      {},
      null,
    ])
      expect(() => parseBitcoinMessage(wrong, wallet.context(mainnet))).toThrow(
        expect.objectContaining({ code: -32602 }),
      )
    expect(() =>
      parseBitcoinMessage(
        { message: `bank.example wants you to sign in with your Bitcoin account:\n${own}` },
        wallet.context(mainnet),
      ),
    ).toThrow(expect.objectContaining({ code: 4100 }))
  })
})

describe('signPsbt', () => {
  it('shows receivers, change and fee, and signs so that the transaction can be finalized', () => {
    const signable = parsePsbt({ psbt: psbt({}) }, wallet.context(mainnet))
    expect(signable.summary).toMatchObject({
      action: 'send',
      warnings: [],
      lines: [
        { label: 'spent', value: '0.00061 BTC' },
        { label: 'amount', value: '0.0006 BTC' },
        { label: 'to', value: friend },
        { label: 'change', value: '0.00039 BTC' },
        { label: 'fee', value: '0.00001 BTC' },
      ],
    })
    const { psbt: signed } = signable.sign(wallet.privateKey(mainnet)) as { psbt: string }
    const transaction = Transaction.fromPSBT(base64.decode(signed))
    transaction.finalize()
    expect(transaction.isFinal).toBe(true)
  })

  it('leaves the inputs of others alone and says that not all is known', () => {
    const signable = parsePsbt({ psbt: psbt({ foreign: true }) }, wallet.context(mainnet))
    expect(signable.summary.warnings).toEqual(['incomplete'])
    // The visitor's own inputs without what comes back, whoever else pays.
    expect(signable.summary.lines[0]).toEqual({ label: 'spent', value: '0.00061 BTC' })
    const { psbt: signed } = signable.sign(wallet.privateKey(mainnet)) as { psbt: string }
    const transaction = Transaction.fromPSBT(base64.decode(signed))
    expect(transaction.getInput(0).partialSig).toHaveLength(1)
    expect(transaction.getInput(1).partialSig).toBeUndefined()
  })

  it('warns of a fee that is a large part of what is sent', () => {
    const { summary } = parsePsbt(
      { psbt: psbt({ amount: 20_000n, change: 40_000n }) },
      wallet.context(mainnet),
    )
    expect(summary.warnings).toEqual(['highFee'])
  })

  it('refuses other sighashes, foreign inputs, outputs above the inputs, and what is no PSBT', () => {
    for (const wrong of [
      { psbt: psbt({ sighashType: SigHash.SINGLE_ANYONECANPAY }) },
      { psbt: psbt({ sighashType: SigHash.NONE }) },
      { psbt: psbt({}), signInputs: [{ index: 0, sighashTypes: [SigHash.NONE] }] },
      { psbt: psbt({ foreign: true }), signInputs: [{ index: 1 }] },
      { psbt: psbt({}), signInputs: [] },
      { psbt: psbt({}), broadcast: true },
      { psbt: psbt({ amount: 200_000n }) },
      { psbt: 'AAAA' },
      {},
    ])
      expect(() => parsePsbt(wrong, wallet.context(mainnet))).toThrow(
        expect.objectContaining({ code: -32602 }),
      )
  })
})

const bip322Vectors = [
  [
    '',
    'c90c269c4f8fcbe6880f72a721ddfbf1914268a794cbb21cfafee13770ae19f1',
    'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'Hello World',
    'f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a',
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
] as const

interface PsbtOptions {
  readonly sighashType?: number
  readonly foreign?: boolean
  readonly amount?: bigint
  readonly change?: bigint
}

function psbt({
  sighashType,
  foreign = false,
  amount = 60_000n,
  change = 39_000n,
}: PsbtOptions): string {
  const scriptOf = (address: string) => OutScript.encode(Address(NETWORK).decode(address))
  const transaction = new Transaction()
  transaction.addInput({
    txid: new Uint8Array(32).fill(1),
    index: 0,
    witnessUtxo: { script: scriptOf(own), amount: 100_000n },
    ...(sighashType !== undefined && { sighashType }),
  })
  if (foreign)
    transaction.addInput({
      txid: new Uint8Array(32).fill(2),
      index: 0,
      witnessUtxo: { script: scriptOf(friend), amount: 50_000n },
    })
  transaction.addOutput({ script: scriptOf(friend), amount })
  transaction.addOutput({ script: scriptOf(own), amount: change })
  return base64.encode(transaction.toPSBT())
}
