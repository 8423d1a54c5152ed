import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'
import { deploy } from '@latchkit/test-kit/deploy'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'
import { encodeFunctionData, getAddress, parseAbi, serializeErc6492Signature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitPage } from '../../test/visitPage.ts'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

const owner = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())

async function start(rpcUrls: readonly string[]) {
  return await createTestApp({
    networks: [testNetwork('', { rpcUrls })],
    publicUrl: 'https://wallet.example',
    signIn: { secrets: ['s'.repeat(32)] },
    projects: [{ id: 'shop', name: 'Shop', origins: ['https://shop.example'] }],
  })
}

test('a contract signs in as its owner says, through whichever node answers', async () => {
  const tested = await start([await closedPort(), anvil.url])
  const { address } = await deploy(anvil, 'KeyAccount', [owner.address])
  const page = visitPage(tested, { account: owner })
  const body = await page.sign({ address: getAddress(address) })
  expect(await page.send('POST', '/v1/sign-in/verify', { body })).toMatchObject({
    status: 200,
    json: { accounts: [`eip155:31337:${getAddress(address)}`] },
  })
  const thief = visitPage(tested, { account: stranger })
  const stolen = await thief.sign({ address: getAddress(address) })
  expect(await thief.send('POST', '/v1/sign-in/verify', { body: stolen })).toMatchObject({
    status: 401,
    json: { reasons: [{ field: 'SignatureInvalid' }] },
  })
})

test('a contract that reverts has not signed; it is no failure of the node', async () => {
  const tested = await start([anvil.url])
  const factory = await deploy(anvil, 'KeyAccountFactory')
  const page = visitPage(tested, { account: stranger })
  const body = await page.sign({ address: getAddress(factory.address) })
  expect(await page.send('POST', '/v1/sign-in/verify', { body })).toMatchObject({ status: 401 })
})

test('a contract that is not deployed yet signs in (ERC-6492)', async () => {
  const tested = await start([anvil.url])
  const factory = await deploy(anvil, 'KeyAccountFactory')
  const abi = parseAbi([
    'function accountOf(address) view returns (address)',
    'function create(address)',
  ])
  const answer = await anvil.request<string>('eth_call', [
    {
      to: factory.address,
      data: encodeFunctionData({ abi, functionName: 'accountOf', args: [owner.address] }),
    },
    'latest',
  ])
  const address = getAddress(`0x${answer.slice(-40)}`)
  const page = visitPage(tested, { account: owner })
  const { message, signature } = await page.sign({ address })
  const body = {
    message,
    signature: serializeErc6492Signature({
      address: factory.address,
      data: encodeFunctionData({ abi, functionName: 'create', args: [owner.address] }),
      signature: signature as `0x${string}`,
    }),
  }
  expect(await page.send('POST', '/v1/sign-in/verify', { body })).toMatchObject({ status: 200 })
  expect(await anvil.request('eth_getCode', [address, 'latest'])).toBe('0x')
})

test('while no node answers, a contract waits, with a nonce that is still good; a key signs in', async () => {
  const away = await start([await closedPort()])
  const { address } = await deploy(anvil, 'KeyAccount', [owner.address])
  const page = visitPage(away, { account: owner })
  const body = await page.sign({ address: getAddress(address) })
  const refused = await page.send('POST', '/v1/sign-in/verify', { body })
  expect(refused).toMatchObject({ status: 503, json: { reasons: [{ field: 'RpcUnavailable' }] } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await away.parts.store.db.selectFrom('sign_in_nonces').selectAll().execute()).toEqual([])
  // The nonce says itself that it is good, so a server whose nodes are back takes it.
  const back = visitPage(await start([anvil.url]), { account: owner })
  expect(await back.send('POST', '/v1/sign-in/verify', { body })).toMatchObject({ status: 200 })
  expect(await page.signIn()).toMatchObject({ status: 200 })
})
