import { historySchema, type History, type Transaction } from '@latchkit/wire'
import * as v from 'valibot'
import type { Address } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'
import { deploy, type Deployed } from '@latchkit/test-kit/deploy'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'

const zero = '0x0000000000000000000000000000000000000000'
const spamText = 'Claim at example.invalid'
let anvil: Anvil
let token: Deployed
let collectible: Deployed
let editions: Deployed
let spam: Deployed
let door: Deployed
let alice: Address
let bob: Address

beforeAll(async () => {
  anvil = await startAnvil()
  ;[alice, bob] = anvil.accounts.map((address) => address.toLowerCase()) as [Address, Address]
  const deployer = anvil.accounts[9] as Address
  token = await deploy(anvil, 'ExampleToken', ['USD Example', 'USDX', 6])
  collectible = await deploy(anvil, 'ExampleCollectible')
  editions = await deploy(anvil, 'ExampleEditions')
  spam = await deploy(anvil, 'SpamToken')
  door = await deploy(anvil, 'Door')
  await token.call(deployer, 'mint', [alice, 5_000_000n])
  await token.call(alice, 'transfer', [bob, 1_500_000n])
  await token.call(alice, 'approve', [bob, 7n])
  await token.call(alice, 'approve', [bob, 0n])
  await anvil.send({ from: alice, to: bob, value: 250_000_000_000_000_000n })
  await anvil.send({ from: bob, to: alice, value: 1n })
  await collectible.call(deployer, 'mint', [alice])
  await collectible.call(alice, 'transferFrom', [alice, bob, 1n])
  await editions.call(deployer, 'mint', [alice, 1n, 10n])
  await editions.call(alice, 'safeBatchTransferFrom', [alice, bob, [1n], [4n], '0x'])
  await spam.call(bob, 'airdrop', [[alice], 1_000n])
  await door.call(alice, 'enter')
  await door.call(alice, 'close')
  await door.call(alice, 'enter')
  await anvil.send({ from: alice, data: '0x60006000f3' })
  await anvil.send({ from: alice, to: alice })
})

afterAll(() => anvil.stop())

async function historyOf(address: string, history: object = {}): Promise<readonly Transaction[]> {
  const { json } = await createTestApp({
    networks: [testNetwork(anvil.url, { history })],
    tokenLists: [
      {
        address: `eip155:31337:${spam.address}`,
        name: spamText,
        symbol: 'x',
        decimals: 18,
        spam: true,
      },
    ],
  })
  const answer = await json<History>(`/v1/account/${address}/history?chainId=31337`)
  expect(v.safeParse(historySchema, answer).issues).toBeUndefined()
  expect(answer.next).toBeNull()
  return answer.data
}

describe.each(['trace', 'blocks'])('with native transfers found by %s', (native) => {
  let data: readonly Transaction[]
  beforeAll(async () => {
    data = await historyOf(alice, { native })
  })

  test('every transaction is there, newest first, each with its word', () => {
    expect(data.map(({ metadata }) => `${metadata.operationType} ${metadata.status}`)).toEqual([
      'cancel confirmed',
      'deploy confirmed',
      'execute failed',
      'execute confirmed',
      'execute confirmed',
      'mint confirmed',
      'send confirmed',
      'mint confirmed',
      'send confirmed',
      'mint confirmed',
      'receive confirmed',
      'send confirmed',
      'revoke confirmed',
      'approve confirmed',
      'send confirmed',
      'mint confirmed',
    ])
    const times = data.map(({ metadata }) => metadata.minedAt)
    expect(times).toEqual([...times].sort().reverse())
  })

  test('native coins are exact, with sender, receiver and fee', () => {
    const sent = data[11] as Transaction
    expect(sent.metadata).toMatchObject({
      sentFrom: alice,
      sentTo: bob,
      chain: 'eip155:31337',
      nonce: 3,
    })
    expect(sent.metadata.fee).toMatch(/^0\.0000\d+$/)
    expect(sent.transfers).toEqual([
      {
        fungible_info: {
          name: 'Ether',
          symbol: 'ETH',
          icon: { url: 'http://server.test/public/getTokenImage/ETH' },
        },
        nft_info: null,
        direction: 'out',
        quantity: { numeric: '0.25' },
        value: null,
        price: null,
      },
    ])
    expect(data[10]?.transfers).toMatchObject([
      { direction: 'in', quantity: { numeric: '0.000000000000000001' } },
    ])
  })

  test('tokens are read from their contracts, and wear no icon that nobody vouched for', () => {
    expect(data[14]?.metadata).toMatchObject({ sentFrom: alice, sentTo: bob })
    expect(data[14]?.transfers).toMatchObject([
      {
        fungible_info: { name: 'USD Example', symbol: 'USDX', icon: null },
        quantity: { numeric: '1.5' },
        direction: 'out',
      },
    ])
    expect(data[15]?.metadata).toMatchObject({ sentFrom: zero, sentTo: alice })
  })

  test('an approval, and taking it back, have no transfers', () => {
    expect(data[13]?.transfers).toEqual([])
    expect(data[12]?.transfers).toEqual([])
    expect(data[13]?.metadata.sentTo).toBe(token.address)
  })

  test('an approval says of which token, how much and for whom', () => {
    const usdx = { name: 'USD Example', symbol: 'USDX', icon: null }
    const common = { fungible_info: usdx, nft_info: null, contract: token.address }
    const given = { ...common, spender: bob, is_collection: false }
    expect(data[13]?.approvals).toEqual([{ ...given, quantity: { numeric: '0.000007' } }])
    expect(data[12]?.approvals).toEqual([{ ...given, quantity: { numeric: '0' } }])
    expect(data[14]).not.toHaveProperty('approvals')
  })

  test('NFTs have the name and picture that their contracts hold', () => {
    expect(data[8]?.transfers).toMatchObject([
      {
        direction: 'out',
        fungible_info: null,
        nft_info: {
          name: expect.stringMatching(/\S/),
          content: {
            preview: {
              url: expect.stringMatching(/^data:image\/svg\+xml/),
              content_type: 'image/svg+xml',
            },
          },
          flags: { is_spam: false },
        },
        quantity: { numeric: '1' },
      },
    ])
    expect(data[6]?.transfers).toMatchObject([
      {
        direction: 'out',
        nft_info: { content: { preview: { url: expect.stringMatching(/^data:image/) } } },
        quantity: { numeric: '4' },
      },
    ])
  })

  test('spam is there and flagged', () => {
    expect(data[5]?.transfers).toMatchObject([{ fungible_info: { flags: { is_spam: true } } }])
    expect(data[14]?.transfers?.[0]?.fungible_info?.flags).toBeUndefined()
  })

  test('what failed moved nothing and still cost its fee', () => {
    const failed = data[2] as Transaction
    expect(failed.transfers).toEqual([])
    expect(Number(failed.metadata.fee)).toBeGreaterThan(0)
  })

  test('the account on the other side sees the same from there', async () => {
    const others = await historyOf(bob, { native })
    const hashes = new Set(others.map(({ metadata }) => metadata.hash))
    expect(hashes.has(data[11]?.metadata.hash as string)).toBe(true)
    const received = others.find(({ metadata }) => metadata.hash === data[11]?.metadata.hash)
    expect(received?.metadata.operationType).toBe('receive')
    expect(received?.transfers).toMatchObject([{ direction: 'in', quantity: { numeric: '0.25' } }])
  })
})

test('approvals without a limit, of an NFT and of a collection are returned, and so are revocations', async () => {
  const [, , carol, dave] = anvil.accounts.map((address) => address.toLowerCase()) as Address[]
  const owner = carol as Address
  const spender = dave as Address
  await collectible.call(anvil.accounts[9] as Address, 'mint', [owner])
  const id = 2n
  await token.call(owner, 'approve', [spender, 2n ** 256n - 1n])
  await collectible.call(owner, 'approve', [spender, id])
  await collectible.call(owner, 'approve', [zero, id])
  await collectible.call(owner, 'setApprovalForAll', [spender, true])
  await editions.call(owner, 'setApprovalForAll', [spender, true])
  await editions.call(owner, 'setApprovalForAll', [spender, false])
  const data = await historyOf(owner)
  expect(data.map(({ metadata }) => metadata.operationType)).toEqual([
    'revoke',
    'approve',
    'approve',
    'revoke',
    'approve',
    'approve',
    'mint',
  ])
  const nftName = data.at(-1)?.transfers?.[0]?.nft_info?.name
  expect(nftName).toMatch(/2/)
  const seen = data.flatMap(({ approvals = [] }) => approvals)
  expect(
    seen.map(({ contract, spender: whom, is_collection, quantity, fungible_info, nft_info }) => [
      contract,
      whom,
      is_collection ? 'all' : 'one',
      quantity?.numeric ?? 'any',
      fungible_info?.symbol ?? nft_info?.name,
    ]),
  ).toEqual([
    [editions.address, spender, 'all', '0', 'Latch Editions'],
    [editions.address, spender, 'all', 'any', 'Latch Editions'],
    [collectible.address, spender, 'all', 'any', 'Latch Shapes'],
    [collectible.address, null, 'one', '0', nftName],
    [collectible.address, spender, 'one', '1', nftName],
    [token.address, spender, 'one', 'any', 'USDX'],
  ])
})

test('an account that did nothing has an empty past', async () => {
  expect(await historyOf('0x00000000000000000000000000000000000000aa')).toEqual([])
})

test('coins that a contract pays out are found where the node traces', async () => {
  // Sends what it gets on to the address in the call's data: CALL(gas, calldata, callvalue, 0, 0, 0, 0).
  const forwarder = '0x6000600060006000346000355af1'
  const place = '0x00000000000000000000000000000000000f0f0f'
  const receiver = '0x00000000000000000000000000000000000000bb'
  await anvil.request('anvil_setCode', [place, forwarder])
  await anvil.send({
    from: bob,
    to: place,
    value: 77n,
    data: `0x${receiver.slice(2).padStart(64, '0')}`,
  })
  const [transaction] = await historyOf(receiver)
  expect(transaction?.metadata).toMatchObject({
    operationType: 'receive',
    sentFrom: place,
    sentTo: receiver,
  })
  expect(transaction?.transfers).toMatchObject([
    { direction: 'in', quantity: { numeric: '0.000000000000000077' } },
  ])
})

test('coins that only seem to move inside a transaction are not shown', async () => {
  const receiver = '0x00000000000000000000000000000000000000bc'
  const inner = '0x00000000000000000000000000000000000f0f1a'
  // CALLCODE in place of CALL: the coins stay where they are.
  const imitator = ['0x00000000000000000000000000000000000f0f1b', '6000600060006000346000355af2']
  // Lets `inner` forward the coins and then take everything back with REVERT.
  const thief = [
    '0x00000000000000000000000000000000000f0f1c',
    `6020600060003760006000602060003473${inner.slice(2)}5af100`,
  ]
  await anvil.request('anvil_setCode', [inner, '0x6000600060006000346000355af160006000fd'])
  for (const [place, code] of [imitator, thief]) {
    await anvil.request('anvil_setCode', [place, `0x${code}`])
    const data = `0x${receiver.slice(2).padStart(64, '0')}` as const
    await anvil.send({ from: bob, to: place as Address, value: 10n ** 18n, data })
  }
  expect(await historyOf(receiver, { native: 'trace' })).toEqual([])
})

test.each([
  ['an address that is none', '/v1/account/alice/history', 'address'],
  [
    'an address of another family',
    '/v1/account/7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv/history',
    'address',
  ],
  [
    'a network that is not offered',
    '/v1/account/0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266/history?chainId=eip155:5',
    'chainId',
  ],
  [
    'a cursor that is none',
    '/v1/account/0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266/history?cursor=abc',
    'cursor',
  ],
  [
    'another provider of purchases',
    '/v1/account/0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266/history?onramp=other',
    'provider',
  ],
])('%s is refused', async (_name, path, field) => {
  const { get } = await createTestApp({ networks: [testNetwork(await closedPort())] })
  const response = await get(path)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    status: 'FAILED',
    reasons: [{ field, name: field }],
  })
})
