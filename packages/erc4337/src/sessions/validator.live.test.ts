import { readArtifact } from '@latchkit/contracts'
import {
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
  zeroHash,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deploy } from '@latchkit/test-kit/deploy'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'
import { encodeCalls } from './signing/accountCalls.ts'
import { writeSignature } from './signing/writeSignature.ts'
import { identifySession } from './terms/identifySession.ts'
import type { SessionAllowance, SessionTerms } from './terms/sessionTerms.ts'

let anvil: Anvil
let validator: Address
let account: Address
const { abi } = readArtifact('SessionValidator')
const server = privateKeyToAccount(generatePrivateKey())
const site = privateKeyToAccount(generatePrivateKey())
const receiver: Address = '0x00000000000000000000000000000000000000a1'

beforeAll(async () => {
  anvil = await startAnvil()
  ;({ address: validator } = await deploy(anvil, 'SessionValidator'))
  account = (anvil.accounts[1] as Address).toLowerCase() as Address
})
afterAll(() => anvil.stop())

let salts = 0n
const expiry = 3_000_000_000

function termsOf(allowance: Partial<SessionAllowance> = {}, more: object = {}): SessionTerms {
  return {
    salt: numberToHex(++salts, { size: 16 }),
    siteKey: site.address,
    serverKey: server.address,
    expiry,
    paymaster: zeroAddress,
    gasLimitWei: 100n,
    callLimit: 100n,
    functions: [],
    allowances: [{ token: zeroAddress, amount: 10n, start: 0, period: 0, ...allowance }],
    ...more,
  }
}

/** Calls the validator as the account, for good. */
async function act(functionName: string, args: readonly unknown[] = []): Promise<void> {
  const data = encodeFunctionData({ abi, functionName, args })
  await anvil.send({ from: account, to: validator, data })
}

const pay = (value: bigint): Hex => encodeCalls([{ target: receiver, value, callData: '0x' }])

async function operationOf(terms: SessionTerms, more: object = {}, periods = [0]): Promise<object> {
  const message = { raw: zeroHash }
  const signature = writeSignature({
    server: await server.signMessage({ message }),
    site: await site.signMessage({ message }),
    terms,
    periods,
  })
  return {
    sender: account,
    nonce: 0n,
    initCode: '0x',
    callData: pay(1n),
    accountGasLimits: zeroHash,
    preVerificationGas: 0n,
    gasFees: zeroHash,
    paymasterAndData: '0x',
    signature,
    ...more,
  }
}

/** What the account would be answered; nothing stays of it. */
async function validate(
  operation: object,
): Promise<{ readonly isSigned: boolean; readonly from: number; readonly to: number }> {
  const data = encodeFunctionData({
    abi,
    functionName: 'validateUserOp',
    args: [operation, zeroHash],
  })
  const answer = await anvil.request<Hex>('eth_call', [
    { from: account, to: validator, data },
    'latest',
  ])
  const packed = decodeFunctionResult({
    abi,
    functionName: 'validateUserOp',
    data: answer,
  }) as bigint
  return {
    isSigned: BigInt.asUintN(160, packed) === 0n,
    to: Number(BigInt.asUintN(48, packed >> 160n)),
    from: Number(packed >> 208n),
  }
}

test('an operation counts in the period that it names, and no longer than the session', async () => {
  const start = 1_000
  const terms = termsOf({ start, period: 100 })
  await act('grant', [terms])
  expect(await validate(await operationOf(terms, {}, [7]))).toEqual({
    isSigned: true,
    from: start + 700,
    to: start + 799,
  })
  const last = Math.floor((expiry - start) / 100)
  expect(await validate(await operationOf(terms, {}, [last]))).toEqual({
    isSigned: true,
    from: start + last * 100,
    to: expiry,
  })
  await expect(validate(await operationOf(terms, {}, [last + 1]))).rejects.toThrow('revert')
  const free = await operationOf(terms, { callData: pay(0n) }, [last + 1])
  expect(await validate(free), 'what spends nothing has no period').toEqual({
    isSigned: true,
    from: 0,
    to: expiry,
  })
})

test('an allowance without periods begins at its start, and knows no other', async () => {
  const terms = termsOf({ start: 500 })
  await act('grant', [terms])
  expect(await validate(await operationOf(terms))).toEqual({
    isSigned: true,
    from: 500,
    to: expiry,
  })
  await expect(validate(await operationOf(terms, {}, [1]))).rejects.toThrow('revert')
  await expect(validate(await operationOf(terms, {}, []))).rejects.toThrow('revert')
  await expect(validate(await operationOf(terms, {}, [0, 0]))).rejects.toThrow('revert')
})

test('what is spent adds up on the chain, each period and each session for itself', async () => {
  const terms = termsOf({ period: 100 })
  const other = termsOf({ period: 100 })
  await act('grant', [terms])
  await act('grant', [other])
  await act('validateUserOp', [await operationOf(terms, { callData: pay(8n) }, [3]), zeroHash])
  const again = async (of: SessionTerms, value: bigint, period: number): Promise<unknown> =>
    await validate(await operationOf(of, { callData: pay(value) }, [period]))
  await expect(again(terms, 3n, 3)).rejects.toThrow('revert')
  await expect(again(terms, 2n, 3)).resolves.toMatchObject({ isSigned: true })
  await expect(again(terms, 10n, 4)).resolves.toMatchObject({ isSigned: true })
  await expect(again(other, 10n, 3)).resolves.toMatchObject({ isSigned: true })
  const id = identifySession('eip155:31337', validator, account, terms)
  const spent = await anvil.request<Hex>('eth_call', [
    {
      to: validator,
      data: encodeFunctionData({ abi, functionName: 'spentOf', args: [account, id, 0n, 3] }),
    },
    'latest',
  ])
  expect(decodeFunctionResult({ abi, functionName: 'spentOf', data: spent })).toEqual([8n, 0n, 1n])
})

test('gas and calls add up too, but for gas that a paymaster pays', async () => {
  const terms = termsOf({}, { gasLimitWei: 10n, callLimit: 2n, paymaster: receiver })
  await act('grant', [terms])
  const gas = { preVerificationGas: 6n, gasFees: numberToHex(1n, { size: 32 }) }
  await act('validateUserOp', [await operationOf(terms, gas), zeroHash])
  await expect(validate(await operationOf(terms, gas))).rejects.toThrow('revert')
  const paid = { ...gas, paymasterAndData: receiver }
  await act('validateUserOp', [await operationOf(terms, paid), zeroHash])
  await expect(validate(await operationOf(terms, paid)), 'the third call').rejects.toThrow('revert')
})

test.each<[string, Address, Hex]>([
  ['any, where none is permitted', zeroAddress, receiver],
  ['another than the permitted one', receiver, '0x00000000000000000000000000000000000000a2'],
  ['the address 0, where none is permitted', zeroAddress, zeroAddress],
  ['less than an address', receiver, '0x00000000000000000000000000000000000000'],
])('a paymaster does not pay: %s', async (_, paymaster, paymasterAndData) => {
  const terms = termsOf({}, { paymaster })
  await act('grant', [terms])
  await expect(validate(await operationOf(terms, { paymasterAndData }))).rejects.toThrow('revert')
  expect(await validate(await operationOf(terms))).toMatchObject({ isSigned: true })
})

test('an account speaks for itself alone', async () => {
  const terms = termsOf()
  await act('grant', [terms])
  const sender = anvil.accounts[2] as Address
  await expect(validate(await operationOf(terms, { sender }))).rejects.toThrow('revert')
})

test('calls are read in one way of writing them, and in no other', async () => {
  const terms = termsOf()
  await act('grant', [terms])
  const list = encodeAbiParameters(
    parseAbiParameters('(address target, uint256 value, bytes callData)[]'),
    [[{ target: receiver, value: 1n, callData: '0x' }]],
  )
  const execute = (mode: Hex, calls: Hex): Hex =>
    encodeFunctionData({
      abi: parseAbi(['function execute(bytes32 mode, bytes calls)']),
      args: [mode, calls],
    })
  const batch: Hex = `0x01${'0'.repeat(62)}`
  expect(execute(batch, list)).toBe(pay(1n))
  for (const callData of [
    `${pay(1n)}00`,
    execute(zeroHash, list),
    execute(`0x0101${'0'.repeat(60)}`, list),
    execute(`0xff${'0'.repeat(62)}`, list),
    execute(batch, `${list}00`),
    encodeCalls([]),
    `0x12345678${pay(1n).slice(10)}`,
    '0x',
  ])
    await expect(validate(await operationOf(terms, { callData }))).rejects.toThrow('revert')
})

test('a session that was revoked is over for ever, also before it was granted', async () => {
  const [granted, planned] = [termsOf(), termsOf()]
  const idOf = (terms: SessionTerms): Hex =>
    identifySession('eip155:31337', validator, account, terms)
  await act('grant', [granted])
  expect(await validate(await operationOf(granted))).toMatchObject({ isSigned: true })
  for (const terms of [granted, planned]) {
    await act('revoke', [idOf(terms)])
    await act('grant', [terms])
    await expect(validate(await operationOf(terms))).rejects.toThrow('revert')
  }
})

test('taking the validator off ends all sessions, and putting it on again brings none back', async () => {
  const terms = termsOf()
  await act('onInstall', ['0x'])
  await act('grant', [terms])
  expect(await validate(await operationOf(terms))).toMatchObject({ isSigned: true })
  await act('onUninstall', ['0x'])
  await expect(validate(await operationOf(terms))).rejects.toThrow('revert')
  await act('onInstall', ['0x'])
  await expect(validate(await operationOf(terms))).rejects.toThrow('revert')
})

test.each<[string, object]>([
  ['no key of the site', { siteKey: zeroAddress }],
  ['no key of the server', { serverKey: zeroAddress }],
  ['one key for both', { serverKey: site.address }],
  ['no end', { expiry: 0 }],
  ['nothing permitted', { allowances: [] }],
])('a session with %s cannot be granted', async (_, more) => {
  const terms = termsOf({}, more)
  const data = encodeFunctionData({ abi, functionName: 'grant', args: [terms] })
  await expect(
    anvil.request('eth_call', [{ from: account, to: validator, data }, 'latest']),
  ).rejects.toThrow('revert')
})
