import { encodeAbiParameters, multicall3Abi, stringToHex, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { createChain } from '@latchkit/backend/chain'
import { openStore } from '../../store/openStore.ts'
import { answering } from '@latchkit/test-kit/answering'
import { startNode, type TestNode } from '@latchkit/test-kit/startNode'
import { createTokenRepository, type Token } from './tokenRepository.ts'
import { isSpamWording } from './isSpamWording.ts'

const address = '0x00000000000000000000000000000000000000aa'
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const text = (value: string): Hex => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [value])

async function contract(answers: { name: Hex; symbol: Hex; decimals: Hex }): Promise<TestNode> {
  const bySelector: Record<string, Hex> = {
    '0x06fdde03': answers.name,
    '0x95d89b41': answers.symbol,
    '0x313ce567': answers.decimals,
  }
  return await startNode(
    answering(({ params }) => bySelector[(params as readonly [{ data: Hex }])[0].data] ?? '0x'),
  )
}

async function read(answers: {
  name: Hex
  symbol: Hex
  decimals: Hex
}): Promise<{ token: Token | undefined; node: TestNode; again: () => Promise<Token | undefined> }> {
  const node = await contract(answers)
  const chain = createChain({
    caipNetworkId: 'eip155:31337',
    name: 'Test',
    nativeCurrency,
    rpcUrls: [node.url],
  })
  const list = [
    {
      address: 'eip155:31337:0x00000000000000000000000000000000000000bb',
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
    },
  ]
  const store = await openStore(':memory:')
  const find = async (): Promise<Token | undefined> =>
    (await createTokenRepository(store, list).find(chain, [address])).get(address)
  return { token: await find(), node, again: find }
}

test('a contract is read once', async () => {
  const { token, node, again } = await read({
    name: text('Some Token'),
    symbol: text('SOME'),
    decimals: number(8n),
  })
  expect(token).toEqual({
    address,
    name: 'Some Token',
    symbol: 'SOME',
    decimals: 8,
    isListed: false,
    isSpam: false,
  })
  const asked = node.bodies.length
  expect(await again()).toEqual(token)
  expect(node.bodies).toHaveLength(asked)
})

test('a token that is named later gets its name within an hour', async () => {
  let name = '0x' as Hex
  const node = await startNode(
    answering(({ params }) => {
      const [{ data }] = params as readonly [{ data: Hex }]
      return data === '0x313ce567' ? number(8n) : name
    }),
  )
  const chain = createChain({
    caipNetworkId: 'eip155:31337',
    name: 'Test',
    nativeCurrency,
    rpcUrls: [node.url],
  })
  const store = await openStore(':memory:')
  const book = createTokenRepository(store, [])
  const find = async (): Promise<Token | undefined> =>
    (await book.find(chain, [address])).get(address)
  expect(await find()).toMatchObject({ name: 'Unnamed token', decimals: 8 })
  name = text('Late')
  expect(await find()).toMatchObject({ name: 'Unnamed token' })
  await store.db.updateTable('tokens').set({ read_at: '2020-01-01T00:00:00.000Z' }).execute()
  expect(await find()).toMatchObject({ name: 'Late' })
  const asked = node.bodies.length
  await store.db.updateTable('tokens').set({ read_at: '2020-01-01T00:00:00.000Z' }).execute()
  expect(await find()).toMatchObject({ name: 'Late' })
  expect(node.bodies).toHaveLength(asked)
})

test('old contracts that return bytes32 are supported', async () => {
  const { token } = await read({
    name: stringToHex('Maker', { size: 32 }),
    symbol: stringToHex('MKR', { size: 32 }),
    decimals: number(18n),
  })
  expect(token).toMatchObject({ name: 'Maker', symbol: 'MKR', decimals: 18 })
})

test('a contract without decimals, or with too many, is not a token', async () => {
  expect((await read({ name: text('x'), symbol: text('x'), decimals: '0x' })).token).toBeUndefined()
  expect(
    (await read({ name: text('x'), symbol: text('x'), decimals: number(2n ** 255n) })).token,
  ).toBeUndefined()
})

test('names are untrusted: they are cut, and stripped of control and bidi characters', async () => {
  const { token } = await read({
    name: text(`a\u202Eb\u0000${'x'.repeat(1_000)}`),
    symbol: '0xff',
    decimals: number(0n),
  })
  expect(token?.name).toBe(`ab${'x'.repeat(78)}`)
  expect(token?.symbol).toBe('')
})

test('a token with the symbol of a listed one, or of the native coin, is spam', async () => {
  expect(
    (await read({ name: text('USD Coin'), symbol: text('usdc'), decimals: number(6n) })).token
      ?.isSpam,
  ).toBe(true)
  expect(
    (await read({ name: text('Ether'), symbol: text('ETH'), decimals: number(18n) })).token?.isSpam,
  ).toBe(true)
})

test.each([
  'Visit rewards.example to claim',
  'https://x',
  'usd-coin.com',
  't.me/airdrop',
  '1000$ voucher',
  '✅ BONUS',
])('%j lures people somewhere', (name) => {
  expect(isSpamWording(name, null)).toBe(true)
})

test.each([
  'USD Coin',
  'Wrapped Ether',
  'Uniswap',
  'yearn.finance',
  'Aave interest bearing USDC',
  'Dai Stablecoin',
  'Staked Ether 2.0',
])('%j is an honest name', (name) => {
  expect(isSpamWording(name, null)).toBe(false)
})

test('through Multicall3, one contract that refuses does not spoil the others', async () => {
  const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11'
  const node = await startNode(
    answering(({ params }) => {
      const [{ to }] = params as readonly [{ to: string }]
      if (to !== multicall3) return '0x'
      return encodeAbiParameters(multicall3Abi[0].outputs, [
        [
          { success: true, returnData: text('Some Token') },
          { success: false, returnData: '0x' },
          { success: true, returnData: number(8n) },
        ],
      ])
    }),
  )
  const chain = createChain({
    caipNetworkId: 'eip155:31337',
    name: 'Test',
    nativeCurrency,
    rpcUrls: [node.url],
    multicall3,
  })
  const found = await createTokenRepository(await openStore(':memory:'), []).find(chain, [address])
  expect(found.get(address)).toMatchObject({ name: 'Some Token', symbol: '', decimals: 8 })
  expect(node.bodies).toHaveLength(2)
})
