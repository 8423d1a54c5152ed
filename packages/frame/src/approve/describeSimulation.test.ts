import type { BalanceChange } from '@latchkit/wire'
import { describe, expect, it } from 'vitest'
import { describeSimulation } from './describeSimulation.ts'

const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const rowsOf = (...changes: BalanceChange[]) =>
  describeSimulation({ status: 'simulated', changes, isComplete: true }, 'eip155:137').rows

describe('describeSimulation', () => {
  it('lists what leaves before what arrives, each token with the address of its contract', () => {
    expect(
      rowsOf(
        { kind: 'token', address: token, symbol: 'USDC', decimals: 6, amount: '612500000' },
        { kind: 'native', amount: '-250000000000000000' },
        { kind: 'nft', address: token, tokenId: '7', amount: '-1' },
        { kind: 'nft', address: token, tokenId: '8', amount: '3' },
      ),
    ).toEqual([
      ['You send', '0.25 POL'],
      ['You send', `NFT 7\n${token}`],
      ['You receive', `612.5 USDC\n${token}`],
      ['You receive', `NFT 8 × 3\n${token}`],
    ])
  })

  it('takes what a token calls itself for a short word, and counts units where it has no decimals', () => {
    expect(
      rowsOf({
        kind: 'token',
        address: token,
        symbol: 'US\u3164D\nC \u2800\uFE0F\u202Eand all that you have',
        amount: '5',
      }),
    ).toEqual([['You receive', `5 units of USDCandallth\n${token}`]])
  })

  it('says where nothing changes, where there is more, and where nobody can tell', () => {
    expect(rowsOf()).toEqual([['Your balances', 'no change expected']])
    const more = { status: 'simulated', changes: [], isComplete: false } as const
    expect(describeSimulation(more, 'eip155:1').rows).toEqual([
      ['Your balances', 'change in more ways than can be shown'],
    ])
    expect(describeSimulation({ status: 'unavailable' }, 'eip155:1')).toEqual({
      rows: [['Your balances', 'could not be simulated']],
    })
    expect(describeSimulation(undefined, 'eip155:1')).toEqual({ rows: [] })
  })

  it('warns of what the network would refuse', () => {
    expect(describeSimulation({ status: 'fails' }, 'eip155:1')).toEqual({
      rows: [],
      warning: 'The network would refuse this transaction now.',
    })
  })
})
