import { connect, prepareSend, send, type SendToken } from '@latchkit/core'
import { readArtifact } from '@latchkit/contracts'
import { startEvmChain, type EvmTestChain } from '@latchkit/test-kit/startEvmChain'
import type { Address, Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../../test/page.ts'
import { networkOf } from '../../test/networkOf.ts'
import { testKit } from '../../test/testKit.ts'
import { account, testWallet } from '../../test/testWallet.ts'

const alice = account(0)
const bob = account(1)
const own = { account: alice, chain: null }
let chain: EvmTestChain
let shapes: Address
let editions: Address

beforeAll(async () => {
  chain = await startEvmChain(31_337)
  shapes = await deploy('ExampleCollectible')
  editions = await deploy('ExampleEditions')
  for (const to of [alice, alice, bob])
    await write('ExampleCollectible', shapes, 'mint', [to.address])
  await write('ExampleEditions', editions, 'mint', [alice.address, 5n, 4n])
})

afterAll(() => chain.stop())

type Name = 'ExampleCollectible' | 'ExampleEditions'

async function deploy(name: Name): Promise<Address> {
  const { abi, bytecode } = readArtifact(name)
  const hash = await chain.client.deployContract({ ...own, abi, bytecode })
  return (await mined(hash)).contractAddress ?? '0x'
}

const mined = (hash: Hex) => chain.client.waitForTransactionReceipt({ hash })

async function write(name: Name, address: Address, functionName: string, args: readonly unknown[]) {
  const { abi } = readArtifact(name)
  await mined(await chain.client.writeContract({ ...own, address, abi, functionName, args }))
}

const read = (name: Name, address: Address, functionName: string, args: readonly unknown[]) =>
  chain.client.readContract({ address, abi: readArtifact(name).abi, functionName, args })

const nftOf = (address: Address, standard: 'erc721' | 'erc1155', tokenId: string): SendToken => ({
  networkId: 'eip155:31337',
  address,
  symbol: `#${tokenId}`,
  decimals: 0,
  nft: { standard, tokenId },
})

async function open() {
  openPage().install('Fox', testWallet([chain]).provider)
  const site = testKit([networkOf(chain)])
  await connect(site.kit, { connectorId: 'example.fox', namespace: 'eip155' })
  return site.kit
}

test('sends an NFT: the contract says whose it is, before and after', async () => {
  const kit = await open()
  const token = nftOf(shapes, 'erc721', '1')
  const prepared = await prepareSend(kit, { token, amount: 1n, to: bob.address })
  expect(prepared).toMatchObject({ amount: 1n })
  expect(prepared.expectedFee).toBeGreaterThan(0n)
  const { hash, symbol, amount, decimals } = await send(kit, { prepared, token })
  expect([symbol, amount, decimals]).toEqual(['#1', '1', 0])
  expect((await mined(hash as Hex)).status).toBe('success')
  expect(await read('ExampleCollectible', shapes, 'ownerOf', [1n])).toBe(bob.address)
})

test('sends some of an edition, and keeps the rest', async () => {
  const kit = await open()
  const token = nftOf(editions, 'erc1155', '5')
  const prepared = await prepareSend(kit, { token, amount: 3n, to: bob.address })
  await mined((await send(kit, { prepared, token })).hash as Hex)
  const held = (owner: Address) => read('ExampleEditions', editions, 'balanceOf', [owner, 5n])
  expect([await held(alice.address), await held(bob.address)]).toEqual([1n, 3n])
})

test('what somebody else owns, or more than there is, is refused before the wallet is asked', async () => {
  const kit = await open()
  const wish = { amount: 1n, to: bob.address }
  const foreign = nftOf(shapes, 'erc721', '3')
  await expect(prepareSend(kit, { ...wish, token: foreign })).rejects.toMatchObject({
    code: 'InsufficientFunds',
  })
  const edition = nftOf(editions, 'erc1155', '5')
  await expect(prepareSend(kit, { ...wish, token: edition, amount: 5n })).rejects.toMatchObject({
    code: 'InsufficientFunds',
  })
})

test('an NFT that does not exist, or a contract without NFTs, would fail', async () => {
  const kit = await open()
  const wish = { amount: 1n, to: bob.address }
  for (const token of [
    nftOf(shapes, 'erc721', '99'),
    nftOf(shapes, 'erc1155', '2'),
    nftOf(account(2).address, 'erc721', '1'),
  ])
    await expect(prepareSend(kit, { ...wish, token })).rejects.toMatchObject({
      code: 'SimulationFailed',
    })
})

test('a contract that does not accept NFTs gets none', async () => {
  const kit = await open()
  const token = nftOf(shapes, 'erc721', '2')
  await expect(prepareSend(kit, { token, amount: 1n, to: editions })).rejects.toMatchObject({
    code: 'SimulationFailed',
  })
})
