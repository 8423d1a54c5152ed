import * as fc from 'fast-check'
import { encodeFunctionData, parseAbi, type Address } from 'viem'
import { expect, test } from 'vitest'
import type { NetworkClient } from '../engine/createNetworkClient.ts'
import { estimateL1Fee } from '../engine/estimateL1Fee.ts'
import { encodeNftTransfer, readNftBalance } from '../engine/nftCalls.ts'
import { encodeBalanceOf, encodeTokenTransfer, readTokenDecimals } from '../engine/tokenCalls.ts'
import { tokenApprovals } from '../swaps/tokenApprovals.ts'
import { encodeCall } from './encodeCall.ts'

const [from, to, token] = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0x52908400098527886E0F7030069857D2E4169EE7',
] as const
const mostOfWord = 2n ** 256n - 1n
const amounts = fc.bigInt({ min: 0n, max: mostOfWord })

test('writes the calls of tokens and NFTs as viem does', () => {
  const coins = parseAbi([
    'function transfer(address to, uint256 amount)',
    'function balanceOf(address owner)',
  ])
  const singles = parseAbi(['function safeTransferFrom(address from, address to, uint256 tokenId)'])
  const editions = parseAbi([
    'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  ])
  fc.assert(
    fc.property(amounts, amounts, (amount, id) => {
      expect(encodeTokenTransfer(to, amount)).toBe(
        encodeFunctionData({ abi: coins, functionName: 'transfer', args: [to, amount] }),
      )
      const tokenId = String(id)
      expect(encodeNftTransfer({ standard: 'erc721', tokenId }, { from, to, amount })).toBe(
        encodeFunctionData({ abi: singles, args: [from, to, id] }),
      )
      expect(encodeNftTransfer({ standard: 'erc1155', tokenId }, { from, to, amount })).toBe(
        encodeFunctionData({ abi: editions, args: [from, to, id, amount, '0x'] }),
      )
    }),
  )
  expect(encodeBalanceOf(from)).toBe(
    encodeFunctionData({ abi: coins, functionName: 'balanceOf', args: [from] }),
  )
})

test('asks what viem would ask', async () => {
  const asked: unknown[] = []
  const client = {
    request: async ({ params: [call] }: { params: readonly [{ data: string }] }) => {
      asked.push(call.data)
      return `0x${'0'.repeat(63)}1`
    },
  } as unknown as NetworkClient
  const abi = parseAbi([
    'function decimals()',
    'function getL1FeeUpperBound(uint256 unsignedTxSize)',
    'function ownerOf(uint256 tokenId)',
    'function balanceOf(address account, uint256 id)',
    'function allowance(address owner, address spender)',
    'function approve(address spender, uint256 amount)',
  ])
  await readTokenDecimals(client, token)
  await estimateL1Fee(client, '0x1234')
  for (const standard of ['erc721', 'erc1155'] as const)
    await readNftBalance(client, { token, nft: { standard, tokenId: '7' }, owner: from })
  const swap = { from: { address: from }, sell: { address: token }, amount: 5n }
  const approvals = await tokenApprovals(client, { ...swap, transaction: { to } } as never)
  expect(asked).toEqual([
    encodeFunctionData({ abi, functionName: 'decimals' }),
    encodeFunctionData({ abi, functionName: 'getL1FeeUpperBound', args: [132n] }),
    encodeFunctionData({ abi, functionName: 'ownerOf', args: [7n] }),
    encodeFunctionData({ abi, functionName: 'balanceOf', args: [from, 7n] }),
    encodeFunctionData({ abi, functionName: 'allowance', args: [from, to] }),
    encodeFunctionData({ abi, functionName: 'approve', args: [to, 5n] }),
  ])
  expect(approvals).toEqual([
    { to: token, data: encodeFunctionData({ abi, functionName: 'approve', args: [to, 5n] }) },
  ])
})

test('refuses what does not fit into a word', () => {
  for (const value of [-1n, mostOfWord + 1n])
    expect(() => encodeCall('0xa9059cbb', to, value)).toThrow(RangeError)
  for (const address of ['', '0x', `${to}00`, `${to.slice(0, -1)}g`])
    expect(() => encodeCall('0xa9059cbb', address as Address)).toThrow('is not an EVM address')
})
