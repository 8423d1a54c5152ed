import {
  contractAccountAddress,
  createChain,
  type ServerNetwork,
  type UserOperation,
} from '@latchkit/backend/chain'
import { startNode, type NodeCall } from '@latchkit/test-kit/startNode'
import { contractAccount, contractAccountInit } from '@latchkit/wire'
import { concat, keccak256, pad, slice, type Address, type Hex } from 'viem'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { emptyOperation } from '@latchkit/test-kit/emptyOperation'
import { bundlerSettingsSchema } from '../bundler/config.ts'
import { readAccountCode } from './readAccountCode.ts'

const sender: Address = '0x00000000000000000000000000000000000000aa'
const delegate: Address = '0x00000000000000000000000000000000000000bb'
const other: Address = '0x00000000000000000000000000000000000000cc'
const factory: Address = '0x00000000000000000000000000000000000000dd'
const accountCode: Hex = '0x6001'
const proxyCode: Hex = '0x6002'
const keyless: Hex = '0x5f5f5260205ff3'
const codeHashes = [keccak256(accountCode), keccak256(proxyCode)]
const operation: UserOperation = emptyOperation(sender)

/** Reads the account on a chain with these codes, whose storage holds an implementation. */
async function read(
  codes: Readonly<Record<Address, Hex>>,
  more: Partial<UserOperation> = {},
  implementation?: Address,
  accounts: Parameters<typeof readAccountCode>[2] = { codeHashes },
  network: Partial<ServerNetwork> = {},
): ReturnType<typeof readAccountCode> {
  const slot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
  const node = await startNode((body) => {
    const { id, method, params } = body as NodeCall
    const [address, second] = params as readonly [Address, string]
    const isSlot = method === 'eth_getStorageAt' && second === slot && address === sender
    const stored = pad(isSlot && implementation ? implementation : '0x00')
    return {
      jsonrpc: '2.0',
      id,
      result: method === 'eth_getCode' ? (codes[address] ?? '0x') : stored,
    }
  })
  const chain = createChain({
    caipNetworkId: 'eip155:31337',
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [node.url],
    ...network,
  })
  return await readAccountCode(chain, { ...operation, ...more }, accounts)
}

const authorization = {
  address: delegate,
  chainId: 31_337,
  nonce: 0,
  r: pad('0x01'),
  s: pad('0x01'),
  yParity: 0,
} as const

test('an account with known code is known, and bound to it', async () => {
  expect(await read({ [sender]: accountCode })).toEqual({ codeHash: keccak256(accountCode) })
})

test('an account with any other code, or with none, is not known', async () => {
  expect(await read({ [sender]: keyless })).toBeUndefined()
  expect(await read({})).toBeUndefined()
  expect(await read({ [sender]: accountCode }, {}, undefined, {})).toBeUndefined()
})

test('a key that delegates is known by the code that it delegates to, and bound to that contract', async () => {
  const designator = concat(['0xef0100', delegate])
  const known = { codeHash: keccak256(designator) }
  expect(await read({ [sender]: designator, [delegate]: accountCode })).toEqual(known)
  expect(await read({ [sender]: designator, [delegate]: keyless })).toBeUndefined()
  const delegates = [delegate]
  expect(
    await read({ [sender]: designator, [delegate]: keyless }, {}, undefined, { delegates }),
  ).toEqual(known)
  const elsewhere = concat(['0xef0100', other])
  expect(
    await read({ [sender]: elsewhere, [other]: keyless }, {}, undefined, { delegates }),
  ).toBeUndefined()
})

test('what the operation itself delegates to counts, not what the account has now', async () => {
  const now = concat(['0xef0100', other])
  const codes = { [sender]: now, [other]: accountCode, [delegate]: keyless }
  expect(await read(codes)).toEqual({ codeHash: keccak256(now) })
  expect(await read(codes, { authorization, factory: '0x7702' })).toBeUndefined()
  expect(
    await read(
      { [sender]: concat(['0xef0100', other]), [other]: keyless, [delegate]: accountCode },
      { authorization, factory: '0x7702' },
    ),
  ).toEqual({ codeHash: keccak256(concat(['0xef0100', delegate])) })
})

test('of a proxy the implementation must be known too', async () => {
  const proxy = { [sender]: proxyCode }
  expect(await read({ ...proxy, [other]: accountCode }, {}, other)).toEqual({
    codeHash: keccak256(proxyCode),
  })
  expect(await read({ ...proxy, [other]: keyless }, {}, other)).toBeUndefined()
  expect(await read(proxy, {}, other), 'without code').toBeUndefined()
})

test('an account that is created is known by its factory, which its initCode binds', async () => {
  const factories = [factory]
  expect(await read({}, { factory }, undefined, { factories })).toEqual({})
  expect(await read({}, { factory: other }, undefined, { factories })).toBeUndefined()
  expect(await read({ [sender]: accountCode }, { factory: other })).toBeUndefined()
})

/** The code of every contract account: that which `contractAccountInit` creates. */
const contractCode = slice(contractAccountInit(other).initCode, 0x34d, 1008)
const { implementation, codeHash: contractHash } = contractAccount
/** A network with contract accounts, whose operations the server's own bundler alone can send. */
const bound: Partial<ServerNetwork> = {
  contractAccounts: true,
  bundler: v.parse(bundlerSettingsSchema, { operatorKey: pad('0x01') }),
}
const unbound: Partial<ServerNetwork> = {
  contractAccounts: true,
  bundler: v.parse(bundlerSettingsSchema, { url: 'https://bundler.example' }),
}

test('a contract account of the login wallet is known without being named: by its proxy and its implementation', async () => {
  const standing = { [sender]: contractCode }
  expect(await read(standing, {}, implementation, {}, bound)).toEqual({ codeHash: contractHash })
  expect(await read(standing, {}, other, {}, bound), 'with other code').toBeUndefined()
  expect(await read(standing, {}, undefined, {}, bound), 'without any').toBeUndefined()
  expect(await read({ [sender]: keyless }, {}, implementation, {}, bound)).toBeUndefined()
})

const created = {
  sender: contractAccountAddress(other),
  factory: contractAccount.factory,
  factoryData: contractAccountInit(other).factoryData,
}

test('one that is created is known by what creates it, and by its address', async () => {
  const { factoryData } = created
  expect(await read({}, created, undefined, {}, bound)).toEqual({})
  for (const wrong of [
    { sender: contractAccountAddress(delegate) },
    { factory },
    { factoryData: contractAccountInit(delegate).factoryData },
    { factoryData: undefined },
    // Another implementation behind the same proxy.
    { factoryData: factoryData.replace(implementation.slice(2).toLowerCase(), delegate.slice(2)) },
    { factoryData: concat([factoryData, '0x00']) },
  ])
    expect(
      await read({}, { ...created, ...(wrong as object) }, undefined, {}, bound),
    ).toBeUndefined()
})

test('a contract account is no known one on a network that has none', async () => {
  const network = { ...bound, contractAccounts: false }
  const standing = { [sender]: contractCode }
  expect(await read(standing, {}, implementation, {}, network)).toBeUndefined()
  expect(await read({}, created, undefined, {}, network)).toBeUndefined()
})

test('where any bundler can send what is signed, contract accounts are known only if the operator names their proxy', async () => {
  const standing = { [sender]: contractCode }
  expect(await read(standing, {}, implementation, {}, unbound)).toBeUndefined()
  expect(await read({}, created, undefined, {}, unbound)).toBeUndefined()
  const named = { codeHashes: [contractHash] }
  expect(await read(standing, {}, implementation, named, unbound)).toEqual({
    codeHash: contractHash,
  })
  expect(await read({}, created, undefined, named, unbound)).toEqual({})
  expect(await read(standing, {}, other, named, unbound), 'with other code').toBeUndefined()
})
