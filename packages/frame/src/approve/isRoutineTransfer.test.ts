import { base64 } from '@scure/base'
import { Address, NETWORK, OutScript, Transaction } from '@scure/btc-signer'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemTransfer, transactionOf, type TestInstruction } from '../../test/solanaBytes.ts'
import { createTestWallet, type TestWallet } from '../../test/testWallet.ts'
import { describeRequest } from '../sign/describeRequest.ts'
import { parseBitcoinRequest } from '../sign/parseBitcoinRequest.ts'
import { parseEvmRequest } from '../sign/parseEvmRequest.ts'
import { parseSolanaRequest } from '../sign/parseSolanaRequest.ts'
import type { Signable, SigningContext, SigningSummary } from '../sign/summary.ts'
import { isRoutineTransfer } from './isRoutineTransfer.ts'

const context: SigningContext = {
  networkId: 'eip155:1',
  address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  key: 'eip155',
  origin: 'https://shop.example',
}
const known = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const thief = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const word = (value: string): string => value.replace('0x', '').padStart(64, '0')
const transferTo = (to: string): string => `0xa9059cbb${word(to)}${word('1')}`
const nftTo = (to: string): string => `0x42842e0e${word(context.address)}${word(to)}${word('1')}`

/** Reads a transaction of an account that has sent to {@link known} before, and to nobody else. */
function read(transaction: object, newReceivers: readonly string[] = []): SigningSummary {
  const fees = { gas: '0x5208', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1', nonce: '0x0' }
  const params = [{ from: context.address, ...fees, ...transaction }]
  const signable = parseEvmRequest('eth_signTransaction', params, context)
  if (!signable) throw new Error('eth_signTransaction is not read.')
  return { ...signable.summary, newReceivers }
}

describe('a transfer stays in the frame', () => {
  it.each<[string, object]>([
    ['of the coin', { to: known, value: '0xde0b6b3a7640000' }],
    ['of a token', { to: thief, data: transferTo(known) }],
    ['of an NFT', { to: thief, data: nftTo(known) }],
  ])('%s, to whom the account has sent to before', (_name, transaction) => {
    expect(isRoutineTransfer(read(transaction))).toBe(true)
  })

  it('on a network that nobody knows, too', () => {
    const summary: SigningSummary = { ...read({ to: known, value: '0x1' }), warnings: [] }
    expect(isRoutineTransfer({ ...summary, warnings: ['unknownNetwork'] })).toBe(true)
  })
})

describe('a window of its own is for', () => {
  it('a receiver who is new', () => {
    expect(isRoutineTransfer(read({ to: thief, value: '0xde0b6b3a7640000' }, [thief]))).toBe(false)
  })

  it.each<[string, object]>([
    [
      'coins that go to the contract of a token',
      { to: thief, value: '0xde0b6b3a7640000', data: transferTo(known) },
    ],
    [
      'coins that go to the contract of an NFT',
      { to: thief, value: '0xde0b6b3a7640000', data: nftTo(known) },
    ],
    ['an allowance', { to: thief, data: `0x095ea7b3${word(known)}${word('1')}` }],
    ['a call that nobody knows', { to: known, data: '0x12345678' }],
    ['a new contract', { data: '0x6000' }],
    ['a fee that is a large part of it', { to: known, value: '0x1', maxFeePerGas: '0xffffff' }],
    [
      'a fee that takes all there is, of a transfer of nothing to the visitor',
      { to: context.address, value: '0x0', maxFeePerGas: '0xffffffffffff' },
    ],
    [
      'a fee that takes all there is, of a token',
      { to: thief, data: transferTo(known), maxFeePerGas: '0xffffffffffff' },
    ],
  ])('%s', (_name, transaction) => {
    expect(isRoutineTransfer(read(transaction))).toBe(false)
  })

  it('whatever is no transfer, of which nothing else is said', () => {
    const transfer = read({ to: known, value: '0xde0b6b3a7640000' })
    expect(isRoutineTransfer(transfer)).toBe(true)
    expect(isRoutineTransfer({ ...transfer, action: 'calls' })).toBe(false)
  })

  it('a transfer of whose receivers nothing is known', () => {
    const { newReceivers: _, ...summary } = read({ to: known, value: '0xde0b6b3a7640000' })
    expect(isRoutineTransfer(summary)).toBe(false)
  })
})

describe('on Solana', () => {
  const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const friend = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
  const stranger = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const programs = [
    '11111111111111111111111111111111',
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
    'ComputeBudget111111111111111111111111111111',
    'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  ]
  const [system, token, associated, budget, memo] = [4, 5, 6, 7, 8] as const
  let wallet: TestWallet
  beforeAll(async () => {
    wallet = await createTestWallet()
  })

  const withUnits = (kind: number, units: bigint): Uint8Array => {
    const data = new Uint8Array(9)
    data[0] = kind
    new DataView(data.buffer).setBigUint64(1, units, true)
    return data
  }
  // The keys: the visitor, somebody known, a stranger, a mint, the programs.
  const send: TestInstruction = [system, [0, 1], systemTransfer(5_000_000n)]
  const sendNothing: TestInstruction = [system, [0, 0], systemTransfer(0n)]

  /** Whether what an account that has sent to {@link friend} alone is asked for stays in the frame. */
  async function isRoutine(...instructions: readonly TestInstruction[]): Promise<boolean> {
    const own = wallet.context(networkId)
    const keys = [own.address, friend, stranger, mint, ...programs]
    const transaction = base64.encode(transactionOf(keys, instructions))
    const signable = parseSolanaRequest('solana_signTransaction', { transaction }, own)
    return isRoutineTransfer(await withNew(signable, [friend]))
  }

  it('a transfer to whom the account has sent to before stays in the frame, with its priority fee', async () => {
    expect(await isRoutine(send)).toBe(true)
    expect(await isRoutine([budget, [], withUnits(3, 1_000n)], send)).toBe(true)
    expect(await isRoutine([associated, [0, 1, 1, 3, 4, 5], Uint8Array.of(1)], send)).toBe(true)
  })

  it.each<[string, readonly TestInstruction[]]>([
    ['an allowance beside it', [send, [token, [1, 2, 0], withUnits(4, 9n)]]],
    [
      'an allowance beside it, and a token account that is closed',
      [sendNothing, [token, [1, 0, 0], Uint8Array.of(9)], [token, [1, 2, 0], withUnits(4, 9n)]],
    ],
    [
      'a token account that is paid for a stranger',
      [send, [associated, [0, 2, 2, 3, 4, 5], Uint8Array.of(1)]],
    ],
    [
      'what else the program of token accounts can do',
      [send, [associated, [0, 2], Uint8Array.of(2)]],
    ],
    // A shared account of an exchange pays whom the memo names.
    ['a memo', [send, [memo, [], new TextEncoder().encode('7')]]],
    ['a fee that takes all there is', [sendNothing, [budget, [], withUnits(3, 10n ** 12n)]]],
  ])('a window of its own is for %s', async (_name, instructions) => {
    expect(await isRoutine(...instructions)).toBe(false)
  })
})

describe('on Bitcoin', () => {
  const networkId = 'bip122:000000000019d6689c085ae165831e93'

  /** Whether a payment from the visitor to themselves stays in the frame. */
  async function isRoutine(back: bigint): Promise<boolean> {
    const own = (await createTestWallet()).context(networkId)
    const script = OutScript.encode(Address(NETWORK).decode(own.address))
    const transaction = new Transaction()
    transaction.addInput({
      txid: new Uint8Array(32).fill(1),
      index: 0,
      witnessUtxo: { script, amount: 100_000_000n },
    })
    transaction.addOutput({ script, amount: back })
    const psbt = base64.encode(transaction.toPSBT())
    return isRoutineTransfer(await withNew(parseBitcoinRequest('signPsbt', { psbt }, own), []))
  }

  it('a window of its own is for a fee that takes all there is', async () => {
    expect(await isRoutine(99_999_000n)).toBe(true)
    expect(await isRoutine(1_000n)).toBe(false)
  })
})

/** What is shown of a request of an account that has sent to the given addresses before. */
async function withNew(
  signable: Signable | undefined,
  addresses: readonly string[],
): Promise<SigningSummary> {
  if (!signable) throw new Error('The method is not read.')
  const { summary, receivers } = await describeRequest(signable)
  const newReceivers = receivers.flatMap(({ address }) =>
    addresses.includes(address) ? [] : [address],
  )
  return { ...summary, newReceivers }
}
