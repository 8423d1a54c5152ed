import { createChain, type Chain } from '@latchkit/backend/chain'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { deploy, type Deployed } from '@latchkit/test-kit/deploy'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'
import { startNode } from '@latchkit/test-kit/startNode'
import {
  encodeFunctionData,
  erc20Abi,
  numberToHex,
  parseAbi,
  toEventSelector,
  type Address,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Device } from '../../../test/login/createDevice.ts'
import { createWallet } from '../../../test/login/createWallet.ts'
import { startLogin } from '../../../test/login/startLogin.ts'

const networkId = 'eip155:31337'
const ada: Address = '0x00000000000000000000000000000000000000aa'
const friend: Address = '0x00000000000000000000000000000000000000bb'
const nothing = { status: 'simulated', changes: [], isComplete: true }

function chainOf(rpcUrl: string): Chain {
  return createChain({
    caipNetworkId: networkId,
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
  })
}

/** A device whose account has Ada's address. */
async function logIn(chain: Chain): Promise<Device> {
  const { device: open, mailbox } = await startLogin({ chains: new Map([[networkId, chain]]) })
  const device = await open()
  await device.logIn('ada@mail.example', mailbox)
  expect(await createWallet(ada).register(device)).toMatchObject({ status: 200 })
  return device
}

async function simulate(device: Device, transaction: object) {
  const body = { networkId, from: ada, value: '0', data: '0x', ...transaction }
  return await device.call('POST', '/v1/login/simulation', { body })
}

describe('a node that simulates', () => {
  let anvil: Anvil
  let token: Deployed
  let collectible: Deployed
  let editions: Deployed
  beforeAll(async () => {
    anvil = await startAnvil()
    await anvil.request('anvil_setBalance', [ada, numberToHex(10n ** 18n)])
    token = await deploy(anvil, 'ExampleToken', ['USD Example', 'USDX', 6])
    const [payer = ada] = anvil.accounts
    const owner = anvil.accounts.at(9) ?? ada
    await token.call(owner, 'mint', [ada, 5_000_000n])
    await token.call(owner, 'mint', [payer, 7n])
    await token.call(payer, 'approve', [ada, 7n])
    collectible = await deploy(anvil, 'ExampleCollectible')
    await collectible.call(owner, 'mint', [ada])
    editions = await deploy(anvil, 'ExampleEditions')
    await editions.call(owner, 'mint', [ada, 1n, 5n])
  })
  afterAll(() => anvil.stop())

  const transferOf = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, amount] })

  test('says what leaves and what arrives, of the coin, of tokens and of NFTs', async () => {
    const device = await logIn(chainOf(anvil.url))
    expect(await simulate(device, { to: friend, value: '250000' })).toMatchObject({
      status: 200,
      json: { ...nothing, changes: [{ kind: 'native', amount: '-250000' }] },
    })
    const usdx = { kind: 'token', address: token.address, symbol: 'USDX', decimals: 6 }
    const sent = await simulate(device, { to: token.address, data: transferOf(2_000_000n) })
    expect(sent.json).toEqual({ ...nothing, changes: [{ ...usdx, amount: '-2000000' }] })
    const call = (signature: string, ...args: unknown[]) =>
      encodeFunctionData({ abi: parseAbi([signature]), args } as never)
    const minted = await simulate(device, {
      to: token.address,
      data: call('function transferFrom(address,address,uint256)', anvil.accounts[0], ada, 7n),
    })
    expect(minted.json).toEqual({ ...nothing, changes: [{ ...usdx, amount: '7' }] })
    const sentNft = await simulate(device, {
      to: collectible.address,
      data: call('function transferFrom(address,address,uint256)', ada, friend, 1n),
    })
    const address = collectible.address
    expect(sentNft.json).toEqual({
      ...nothing,
      changes: [{ kind: 'nft', address, tokenId: '1', amount: '-1' }],
    })
    const edition = await simulate(device, {
      to: editions.address,
      data: call(
        'function safeTransferFrom(address,address,uint256,uint256,bytes)',
        ada,
        friend,
        1n,
        3n,
        '0x',
      ),
    })
    expect(edition.json).toEqual({
      ...nothing,
      changes: [{ kind: 'nft', address: editions.address, tokenId: '1', amount: '-3' }],
    })
  })

  test('changes nothing on the chain, and nothing where nothing moves', async () => {
    const device = await logIn(chainOf(anvil.url))
    await simulate(device, { to: token.address, data: transferOf(2_000_000n) })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [ada] })
    expect(
      BigInt((await anvil.request('eth_call', [{ to: token.address, data }, 'latest'])) as string),
    ).toBe(5_000_000n)
    const approve = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [friend, 1n],
    })
    expect((await simulate(device, { to: token.address, data: approve })).json).toEqual(nothing)
  })

  test('believes no token that changes something while its balance is read', async () => {
    const device = await logIn(chainOf(anvil.url))
    const liar: Address = '0x00000000000000000000000000000000000000cc'
    // Asked for a balance, it writes to its storage and returns 5. Else it logs a transfer to whoever calls it.
    const transfer = toEventSelector('Transfer(address,address,uint256)').slice(2)
    const code = `0x60003560e01c6370a08231146039573360007f${transfer}60206000a3005b6001600055600560005260206000f3`
    await anvil.request('anvil_setCode', [liar, code])
    expect((await simulate(device, { to: liar, data: '0x01020304' })).json).toEqual({
      ...nothing,
      isComplete: false,
    })
  })

  test('sees what leaves a contract that has events of its own, as wrapped coins have', async () => {
    const device = await logIn(chainOf(anvil.url))
    const wrapped: Address = '0x00000000000000000000000000000000000000dd'
    // Asked for a balance, it returns what is in its storage. Else it forgets that, and logs a withdrawal of the caller.
    const withdrawal = toEventSelector('Withdrawal(address,uint256)').slice(2)
    const code = `0x60003560e01c6370a0823114603c576000600055337f${withdrawal}60006000a2005b60005460005260206000f3`
    await anvil.request('anvil_setCode', [wrapped, code])
    await anvil.request('anvil_setStorageAt', [
      wrapped,
      numberToHex(0, { size: 32 }),
      numberToHex(5, { size: 32 }),
    ])
    expect((await simulate(device, { to: wrapped, data: '0x01020304' })).json).toMatchObject({
      ...nothing,
      changes: [{ kind: 'token', address: wrapped, amount: '-5' }],
    })
  })

  test('says that it would fail: more than there is, or a contract that refuses', async () => {
    const device = await logIn(chainOf(anvil.url))
    for (const transaction of [
      { to: token.address, data: transferOf(5_000_001n) },
      { to: friend, value: String(2n * 10n ** 18n) },
      { to: token.address, data: '0xdeadbeef' },
    ])
      expect((await simulate(device, transaction)).json).toEqual({ status: 'fails' })
  })

  test('says what several calls change together, and that they fail where one of them does', async () => {
    const device = await logIn(chainOf(anvil.url))
    const run = (...calls: readonly object[]) =>
      device.call('POST', '/v1/login/simulation', { body: { networkId, from: ada, calls } })
    const coins = { to: friend, value: '7', data: '0x' }
    const tokens = { to: token.address, value: '0', data: transferOf(1_000_000n) }
    expect((await run(coins, tokens, tokens)).json).toMatchObject({
      status: 'simulated',
      changes: [
        { kind: 'native', amount: '-7' },
        { kind: 'token', amount: '-2000000' },
      ],
      isComplete: true,
    })
    const tooMuch = { ...tokens, data: transferOf(4_000_001n) }
    expect((await run(tokens, tooMuch)).json).toEqual({ status: 'fails' })
    expect((await run()).status).toBe(422)
  })

  test('refuses the address of somebody else, another network’s, and who is not logged in', async () => {
    const device = await logIn(chainOf(anvil.url))
    expect(await simulate(device, { from: friend, to: ada })).toMatchObject({
      status: 404,
      code: 'no_wallet',
    })
    expect((await simulate(device, { networkId: 'eip155:5', to: friend })).json).toEqual({
      status: 'unavailable',
    })
    const body = { networkId, from: ada, value: '0', data: '0x' }
    expect(
      await device.call('POST', '/v1/login/simulation', { body, cookie: 'latchkit-session=x' }),
    ).toMatchObject({ status: 401 })
    for (const wrong of [{ value: '-1' }, { data: '0x1' }, { to: '0x1' }, { more: 1 }])
      expect((await simulate(device, wrong)).status).toBe(422)
  })
})

test('a node without eth_simulateV1, or none that answers, is said to be unable', async () => {
  const node = await startNode((body) => ({
    jsonrpc: '2.0',
    id: (body as { readonly id: number }).id,
    error: { code: -32_601, message: 'the method eth_simulateV1 does not exist' },
  }))
  for (const url of [node.url, await closedPort()]) {
    const device = await logIn(chainOf(url))
    expect(await simulate(device, { to: friend, value: '1' })).toMatchObject({
      status: 200,
      json: { status: 'unavailable' },
    })
  }
})
