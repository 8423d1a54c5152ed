import { pad, toHex, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { eventTopic } from './parseLogTransfers.ts'
import { parseApprovals } from './parseApprovals.ts'
import type { RpcLog } from './scan/rpcLogsSchema.ts'

const alice = '0x00000000000000000000000000000000000000aa'
const bob = '0x00000000000000000000000000000000000000bb'
const nobody = '0x0000000000000000000000000000000000000000'
const token = '0x00000000000000000000000000000000000000cc'

function log(topic: Hex, topics: readonly Hex[], data: Hex = '0x'): RpcLog {
  return {
    address: '0x00000000000000000000000000000000000000CC',
    topics: [topic, ...topics.map((each) => pad(each))],
    data,
    blockNumber: '0x1',
    blockHash: '0x1',
    transactionHash: '0x1',
    transactionIndex: '0x0',
  }
}

const amountOf = (amount: bigint): RpcLog =>
  log(eventTopic.approval, [alice, bob], toHex(amount, { size: 32 }))
const nft = (spender: Hex): RpcLog => log(eventTopic.approval, [alice, spender, '0x7'])
const all = (isGiven: boolean): RpcLog =>
  log(eventTopic.approvalForAll, [alice, bob], toHex(isGiven, { size: 32 }))

test.each([
  ['an amount', amountOf(5n), { kind: 'erc20', token, spender: bob, amount: '5' }],
  ['an amount taken back', amountOf(0n), { kind: 'erc20', token, spender: bob, amount: '0' }],
  [
    'the largest number of 256 bits',
    amountOf(2n ** 256n - 1n),
    { kind: 'erc20', token, spender: bob, amount: null },
  ],
  [
    'the largest number of 160 bits',
    amountOf(2n ** 160n - 1n),
    { kind: 'erc20', token, spender: bob, amount: null },
  ],
  [
    'the largest number of 96 bits',
    amountOf(2n ** 96n - 1n),
    { kind: 'erc20', token, spender: bob, amount: null },
  ],
  [
    'a large amount that has a limit',
    amountOf(2n ** 96n),
    { kind: 'erc20', token, spender: bob, amount: String(2n ** 96n) },
  ],
  ['an NFT', nft(bob), { kind: 'erc721', token, tokenId: '7', spender: bob, amount: '1' }],
  ['an NFT taken back', nft(nobody), { kind: 'erc721', token, tokenId: '7', amount: '0' }],
  ['a collection', all(true), { kind: 'collection', token, spender: bob, amount: null }],
  ['a collection taken back', all(false), { kind: 'collection', token, spender: bob, amount: '0' }],
])('%s', (_name, given, approval) => {
  expect(parseApprovals([given], alice)).toEqual([approval])
})

test('what stands in the end counts', () => {
  const logs = [amountOf(0n), amountOf(2n ** 256n - 1n), amountOf(3n), nft(bob), nft(nobody)]
  expect(parseApprovals(logs, alice).map(({ amount }) => amount)).toEqual(['3', '0'])
})

test('an NFT that leaves its owner is no approval taken back', () => {
  expect(
    parseApprovals([nft(nobody), log(eventTopic.transfer, [alice, bob, '0x7'])], alice),
  ).toEqual([])
})

test('what others allow, and what is no approval, is left out', () => {
  const others = log(eventTopic.approval, [bob, alice], toHex(5n, { size: 32 }))
  const short = log(eventTopic.approval, [alice, bob], '0x05')
  const bare = log(eventTopic.approval, [alice])
  expect(parseApprovals([others, short, bare], alice)).toEqual([])
})

test('a contract cannot flood a page with approvals', () => {
  const logs = Array.from({ length: 5_000 }, (_, index) =>
    log(eventTopic.approval, [alice, toHex(index + 1)], toHex(5n, { size: 32 })),
  )
  expect(parseApprovals(logs, alice)).toHaveLength(50)
})
