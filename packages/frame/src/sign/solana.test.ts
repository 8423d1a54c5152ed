import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { beforeAll, describe, expect, it } from 'vitest'
import { messageOf, systemTransfer } from '../../test/solanaBytes.ts'
import { createTestWallet, type TestWallet } from '../../test/testWallet.ts'
import { parseSolanaMessage, parseSolanaTransaction } from './solanaMessage.ts'
import {
  parseSolanaMessageRequest,
  parseSolanaTransactionRequest,
  parseSolanaTransactionsRequest,
} from './solanaSigning.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const friend = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const system = '11111111111111111111111111111111'
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
let wallet: TestWallet
let own: string
beforeAll(async () => {
  wallet = await createTestWallet()
  own = wallet.addresses.solana
})

describe('solana_signTransaction', () => {
  it('shows and signs a transfer', () => {
    const bytes = transfer(1_500_000_000n)
    const signable = parseSolanaTransactionRequest({ transaction: base64.encode(bytes) }, context())
    expect(signable.summary).toMatchObject({
      action: 'send',
      warnings: [],
      lines: [
        { label: 'amount', value: '1.5 SOL' },
        { label: 'to', value: friend },
        { label: 'fee', value: '0.000005 SOL' },
      ],
    })
    expect(signable.simulation).toEqual({
      networkId: mainnet,
      from: own,
      transaction: base64.encode(bytes),
      accounts: [own, friend],
      isWhole: true,
      paysFee: true,
    })
    const { signature, transaction } = signable.sign(wallet.privateKey(mainnet)) as {
      signature: string
      transaction: string
    }
    const signed = parseSolanaTransaction(base64.decode(transaction))
    expect(signed?.signatures).toEqual([base58.decode(signature)])
    expect(signed?.messageBytes).toEqual(bytes.subarray(65))
    expect(ed25519.verify(base58.decode(signature), bytes.subarray(65), base58.decode(own))).toBe(
      true,
    )
  })

  it('keeps the signatures of others and says that not all is known', () => {
    const message = messageOf([friend, own, system], 2, [[2, [0, 1], systemTransfer(1n)]])
    const theirs = new Uint8Array(64).fill(9)
    const bytes = new Uint8Array([2, ...theirs, ...new Uint8Array(64), ...message])
    const signable = parseSolanaTransactionRequest({ transaction: base64.encode(bytes) }, context())
    expect(signable.summary.warnings).toEqual(['incomplete'])
    expect(signable.simulation).toMatchObject({ isWhole: true, paysFee: false })
    const { transaction } = signable.sign(wallet.privateKey(mainnet)) as { transaction: string }
    expect(parseSolanaTransaction(base64.decode(transaction))?.signatures[0]).toEqual(theirs)
  })

  it('decodes token transfers and approvals, and warns of authorities and of programs that it does not know', () => {
    const amount = (kind: number, units: bigint, decimals: number[] = []) => {
      const data = new Uint8Array(9 + decimals.length)
      data[0] = kind
      new DataView(data.buffer).setBigUint64(1, units, true)
      data.set(decimals, 9)
      return data
    }
    const cases = [
      [token, amount(3, 7n), 'send', [], '7'],
      [token, amount(12, 1_230_000n, [6]), 'send', [], '1.23'],
      [token, amount(4, 7n), 'transaction', [], '7'],
      [
        token,
        amount(13, 2n ** 64n - 1n, [0]),
        'transaction',
        ['unlimitedApproval'],
        '18446744073709551615',
      ],
      [token, new Uint8Array([6, 0, 1]), 'transaction', ['authority'], 'SetAuthority'],
      [system, new Uint8Array([1, 0, 0, 0]), 'transaction', ['unknownCall'], system],
      [friend, new Uint8Array([1]), 'transaction', ['unknownCall'], friend],
    ] as const
    for (const [program, data, action, warnings, first] of cases) {
      const message = messageOf([own, friend, program, mainnetToken], 1, [[2, [0, 3, 1, 0], data]])
      const { summary } = parseSolanaTransactionRequest(
        { transaction: base64.encode(new Uint8Array([1, ...new Uint8Array(64), ...message])) },
        context(),
      )
      expect(summary).toMatchObject({ action, warnings })
      expect(summary.lines[0]?.value).toBe(first)
    }
  })

  it('warns where what is left of a token account goes to somebody else', () => {
    for (const [receiver, warnings] of [
      [friend, ['authority']],
      [own, []],
    ] as const) {
      const message = messageOf([own, friend, token, mainnetToken], 1, [
        [2, [3, receiver === own ? 0 : 1, 0], new Uint8Array([9])],
      ])
      const { summary } = parseSolanaTransactionRequest(
        { transaction: base64.encode(new Uint8Array([1, ...new Uint8Array(64), ...message])) },
        context(),
      )
      expect(summary.warnings).toEqual(warnings)
      expect(summary.lines[1]).toEqual({ label: 'to', value: receiver })
    }
  })

  it('adds the priority fee', () => {
    const price = new Uint8Array(9)
    price[0] = 3
    new DataView(price.buffer).setBigUint64(1, 1_000_000n, true)
    const units = new Uint8Array([2, 0x40, 0x0d, 3, 0])
    const message = messageOf(
      [own, friend, system, 'ComputeBudget111111111111111111111111111111'],
      1,
      [
        [3, [], units],
        [3, [], price],
        [2, [0, 1], systemTransfer(5n)],
      ],
    )
    const { summary } = parseSolanaTransactionRequest(
      { transaction: base64.encode(new Uint8Array([1, ...new Uint8Array(64), ...message])) },
      context(),
    )
    expect(summary.lines.at(-1)).toEqual({ label: 'fee', value: '0.000205 SOL' })
  })

  it('takes for preparation only what the network reads as it is shown here', () => {
    const budget = 'ComputeBudget111111111111111111111111111111'
    const opener = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
    const keys = [own, friend, system, budget, opener, token, mainnetToken]
    const price = new Uint8Array(9).fill(3, 0, 1)
    const summaryOf = (...[program, accounts, data]: [number, number[], Uint8Array]) => {
      const message = messageOf(keys, 1, [
        [program, accounts, data],
        [2, [0, 1], systemTransfer(5n)],
      ])
      return parseSolanaTransactionRequest(
        { transaction: base64.encode(new Uint8Array([1, ...new Uint8Array(64), ...message])) },
        context(),
      ).summary
    }
    for (const honest of [
      summaryOf(3, [], price),
      ...[1, 2, 4].map((kind) => summaryOf(3, [], new Uint8Array([kind, 0, 0, 1, 0]))),
      summaryOf(4, [0, 1, 0, 6, 2, 5], new Uint8Array([1])),
    ])
      expect(honest).toMatchObject({ action: 'send', warnings: [] })
    for (const hidden of [
      summaryOf(3, [], new Uint8Array([...price, 0])),
      summaryOf(3, [], new Uint8Array([2, 0, 0, 1, 0, 0])),
      summaryOf(3, [], new Uint8Array([0, 0, 0, 0, 0])),
      summaryOf(3, [], new Uint8Array([5, 0, 0, 0, 0])),
      summaryOf(3, [], new Uint8Array()),
      summaryOf(4, [0, 1, 0, 6, 2, 1], new Uint8Array([1])),
      summaryOf(4, [0, 1, 0, 6, 2], new Uint8Array([1])),
    ])
      expect(hidden).toMatchObject({ action: 'transaction', warnings: ['unknownCall'] })
  })

  it('refuses what is no transaction, has bytes behind it, or is for another signer', () => {
    const bytes = transfer(1n)
    const foreign = new Uint8Array([
      1,
      ...new Uint8Array(64),
      ...messageOf([friend, own, system], 1, [[2, [0, 1], systemTransfer(1n)]]),
    ])
    for (const wrong of [
      { transaction: base64.encode(new Uint8Array([...bytes, 0])) },
      { transaction: base64.encode(bytes.subarray(0, -1)) },
      { transaction: base64.encode(foreign) },
      { transaction: base58.encode(bytes) },
      { transaction: '' },
      {},
      null,
    ])
      expect(() => parseSolanaTransactionRequest(wrong, context())).toThrow(
        expect.objectContaining({ code: -32602 }),
      )
  })

  it('signs several at once, each over its own bytes', () => {
    const all = [transfer(1n), transfer(2n)]
    const signable = parseSolanaTransactionsRequest(
      { transactions: all.map((bytes) => base64.encode(bytes)) },
      context(),
    )
    const { transactions } = signable.sign(wallet.privateKey(mainnet)) as { transactions: string[] }
    transactions.forEach((text, at) => {
      const signed = parseSolanaTransaction(base64.decode(text))
      expect(signed?.messageBytes).toEqual(all[at]?.subarray(65))
      expect(
        ed25519.verify(
          signed?.signatures[0] ?? new Uint8Array(),
          signed?.messageBytes ?? new Uint8Array(),
          base58.decode(own),
        ),
      ).toBe(true)
    })
    expect(signable.summary.lines.filter(({ label }) => label === 'amount')).toHaveLength(2)
  })
})

describe('solana_signMessage', () => {
  it('signs a text', () => {
    const bytes = new TextEncoder().encode('Hello')
    const signable = parseSolanaMessageRequest(
      { message: base58.encode(bytes), pubkey: own },
      context(),
    )
    const { signature } = signable.sign(wallet.privateKey(mainnet)) as { signature: string }
    expect(ed25519.verify(base58.decode(signature), bytes, base58.decode(own))).toBe(true)
  })

  it('refuses what begins as a transaction of a version that is yet to come, and no text', () => {
    const read = (bytes: Uint8Array) =>
      parseSolanaMessageRequest({ message: base58.encode(bytes), pubkey: own }, context())
    for (const prefix of [0x80, 0x81, 0xbf])
      expect(() => read(new Uint8Array([prefix, 1, 0, 0, 9, 9]))).toThrow(
        'Use solana_signTransaction',
      )
    for (const text of ['\u0080', 'é', '한', '😀', '~'])
      expect(read(new TextEncoder().encode(text)).summary.action).toBe('message')
    // The prefix of the messages that Solana’s own wallets sign.
    expect(read(new Uint8Array([0xff, 115, 111, 108])).summary.warnings).toEqual(['binary'])
  })

  it('refuses a transaction that is dressed as a message', () => {
    for (const bytes of [transfer(1n), transfer(1n).subarray(65)])
      expect(() =>
        parseSolanaMessageRequest({ message: base58.encode(bytes), pubkey: own }, context()),
      ).toThrow('Use solana_signTransaction')
  })

  it('signs with the visitor’s key alone', () => {
    const message = base58.encode(new TextEncoder().encode('Hello'))
    expect(() => parseSolanaMessageRequest({ message, pubkey: friend }, context())).toThrow(
      expect.objectContaining({ code: -32602 }),
    )
  })

  it('refuses a sign-in message for another site', () => {
    const text = `bank.example wants you to sign in with your Solana account:\n${own}`
    expect(() =>
      parseSolanaMessageRequest(
        { message: base58.encode(new TextEncoder().encode(text)), pubkey: own },
        context(),
      ),
    ).toThrow(expect.objectContaining({ code: 4100 }))
  })
})

it('parses version 0 with lookup tables, and nothing that is cut anywhere', () => {
  const message = new Uint8Array([
    0x80,
    ...messageOf([own, friend, system], 1, [[2, [0, 9], systemTransfer(1n)]]),
    1,
    ...new Uint8Array(32),
    1,
    4,
    0,
  ])
  expect(parseSolanaMessage(message)).toMatchObject({ usesLookupTables: true, signers: [own] })
  for (let length = 0; length < message.length; length++)
    expect(parseSolanaMessage(message.subarray(0, length))).toBeUndefined()
  // The version that is next, whose bytes nobody knows.
  expect(parseSolanaMessage(new Uint8Array([0x81, ...message.subarray(1)]))).toBeUndefined()
})

it('parses a transaction with a place for the signature of each signer, and no other', () => {
  const message = transfer(1n).subarray(65)
  const withPlaces = (count: number) =>
    parseSolanaTransaction(new Uint8Array([count, ...new Uint8Array(64 * count), ...message]))
  expect(withPlaces(1)).toMatchObject({ messageBytes: message })
  expect(withPlaces(0)).toBeUndefined()
  expect(withPlaces(2)).toBeUndefined()
})

const mainnetToken = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

function context() {
  return wallet.context(mainnet)
}

function transfer(lamports: bigint): Uint8Array {
  return new Uint8Array([
    1,
    ...new Uint8Array(64),
    ...messageOf([own, friend, system], 1, [[2, [0, 1], systemTransfer(lamports)]]),
  ])
}
