import { contractAccountAddress, createChain } from '@latchkit/backend/chain'
import {
  contractAccount,
  contractAccountInit,
  ownerPasskeyId,
  smartAccountCodes,
} from '@latchkit/wire'
import { deployAccounts } from '@latchkit/test-kit/deployAccounts'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'
import {
  encodeFunctionData,
  getAddress,
  keccak256,
  parseAbi,
  stringToHex,
  toHex,
  type Address,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Device } from '../../../test/login/createDevice.ts'
import { createWallet } from '../../../test/login/createWallet.ts'
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
  expect(await createWallet(ada).register(device)).toMatchObject({ status: 200 })
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
    contract: { codeHash: null, implementation: null, nonce: `0x${'0'.repeat(64)}` },
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
      owner: getAddress(ada),
      passkeyCount: 0,
    },
  })
  const others = contractAccountAddress(friend)
  expect(await ask(device, { ...of, contract: others })).toMatchObject({ code: 'no_wallet' })
})

/** The generator of P-256, and the prime of its field. */
const generator = {
  x: 0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296n,
  y: 0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5n,
  prime: 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn,
}

test('the passkeys that own a contract account are read with their keys', async () => {
  const device = await logIn()
  const contract = contractAccountAddress(ada)
  const of = { delegate: contractAccount.implementation, contract }
  const passkeysOf = async () =>
    ((await ask(device, of)).json as { readonly contract: { readonly passkeys?: unknown } })
      .contract.passkeys
  await anvil.request('anvil_setBalance', [contract, toHex(10n ** 18n)])
  await anvil.request('anvil_impersonateAccount', [contract])
  const point = { x: generator.x, y: generator.y }
  const opposite = { x: generator.x, y: generator.prime - generator.y }
  const abi = parseAbi([
    'function addKey(string id, uint256 x, uint256 y)',
    'function removeKey(string id)',
  ])
  const act = (functionName: 'addKey' | 'removeKey', args: readonly unknown[]) =>
    anvil.send({
      from: contract as Address,
      to: contract as Address,
      data: encodeFunctionData({ abi, functionName, args } as never),
    })
  expect(await passkeysOf()).toEqual([])
  await act('addKey', [ownerPasskeyId(1), point.x, point.y])
  await act('addKey', ['somebody else’s', opposite.x, opposite.y])
  const owner = (id: string, { x, y }: { readonly x: bigint; readonly y: bigint }) => ({
    idHash: keccak256(stringToHex(id)),
    x: toHex(x, { size: 32 }),
    y: toHex(y, { size: 32 }),
  })
  expect(await passkeysOf()).toEqual([
    owner(ownerPasskeyId(1), point),
    owner('somebody else’s', opposite),
  ])
  await act('removeKey', [ownerPasskeyId(1)])
  expect(await passkeysOf()).toEqual([owner('somebody else’s', opposite)])
})
