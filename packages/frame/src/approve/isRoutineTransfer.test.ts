import { describe, expect, it } from 'vitest'
import type { SigningContext, SigningSummary } from '../sign/summary.ts'
import { parseEvmRequest } from '../sign/parseEvmRequest.ts'
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
