import { randomBytes } from 'node:crypto'
import { contractAccountAddress, createChain } from '@latchkit/backend/chain'
import { contractAccount, contractAccountInit, smartAccountCodes } from '@latchkit/wire'
import { deployAccounts } from '@latchkit/test-kit/deployAccounts'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Device } from '../../../test/login/createDevice.ts'
import { startLogin } from '../../../test/login/startLogin.ts'

const networkId = 'eip155:31337'
const ada = '0x00000000000000000000000000000000000000aa'
const friend = '0x00000000000000000000000000000000000000bb'
const [{ address: delegate, codeHash }] = smartAccountCodes
const payer07 = '0x00000000000000000000000000000000000000cc'
let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
  await deployAccounts(anvil)
})
afterAll(() => anvil.stop())

/** A device whose account has Ada's address. */
async function logIn(): Promise<Device> {
  const chain = createChain({
    caipNetworkId: networkId,
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [anvil.url],
    paymaster: {
      signerKey: `0x${'11'.repeat(32)}`,
      validSeconds: 180,
      contracts: { '0.7': payer07, '0.8': friend },
    },
  })
  const { device: open, mailbox } = await startLogin({ chains: new Map([[networkId, chain]]) })
  const device = await open()
  await device.logIn('ada@mail.example', mailbox)
  const bytes = (count: number): string => randomBytes(count).toString('base64url')
  const body = {
    version: 1,
    vault: bytes(200),
    addresses: [`eip155:1:${ada}`],
    walletKey: bytes(32),
    authShare: bytes(33),
  }
  expect(await device.call('PUT', '/v1/login/wallet', { body })).toMatchObject({ status: 200 })
  return device
}

const ask = (device: Device, more: object = {}) =>
  device.call('POST', '/v1/login/account-code', {
    body: { networkId, address: ada, delegate, ...more },
  })

test('the contract that accounts run has the audited code at its published address', async () => {
  expect((await ask(await logIn())).json).toEqual({
    delegation: null,
    nonce: 0,
    codeHash,
    paymaster: friend,
  })
})

test('an account that runs a contract’s code says so, also where it is another contract’s', async () => {
  const device = await logIn()
  for (const contract of [delegate.toLowerCase(), friend]) {
    await anvil.request('anvil_setCode', [ada, `0xef0100${contract.slice(2)}`])
    expect((await ask(device)).json).toMatchObject({ delegation: contract })
  }
  await anvil.request('anvil_setNonce', [ada, '0x9'])
  await anvil.request('anvil_setCode', [ada, '0x'])
  expect((await ask(device)).json).toMatchObject({ delegation: null, nonce: 9 })
})

test('code that is not there, or another, has another hash', async () => {
  expect((await ask(await logIn(), { delegate: friend })).json).not.toMatchObject({ codeHash })
})

test('refuses the address of somebody else, a network without a node, and what is no address', async () => {
  const device = await logIn()
  expect(await ask(device, { address: friend })).toMatchObject({ status: 404, code: 'no_wallet' })
  expect(await ask(device, { networkId: 'eip155:5' })).toMatchObject({
    status: 404,
    code: 'unknown_network',
  })
  for (const wrong of [{ delegate: '0x1' }, { networkId: 'solana:x' }, { more: 1 }])
    expect((await ask(device, wrong)).status).toBe(422)
})

test('a contract account is read before it stands, and once its factory has created it', async () => {
  const device = await logIn()
  const contract = contractAccountAddress(ada)
  const of = { delegate: contractAccount.implementation, contract }
  expect((await ask(device, of)).json).toMatchObject({
    paymaster: payer07,
    contract: { codeHash: null, implementation: null },
  })
  await anvil.send({
    from: anvil.accounts[0] ?? friend,
    to: contractAccount.factory,
    data: contractAccountInit(ada).factoryData,
    gas: 1_000_000n,
  })
  expect((await ask(device, of)).json).toMatchObject({
    contract: {
      codeHash: contractAccount.codeHash,
      implementation: contractAccount.implementation.toLowerCase(),
    },
  })
  const others = contractAccountAddress(friend)
  expect(await ask(device, { ...of, contract: others })).toMatchObject({ code: 'no_wallet' })
})
