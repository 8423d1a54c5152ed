import { type AccountCall, encodeCalls } from '@latchkit/erc4337'
import { hashUserOperation } from '@latchkit/backend/chain'
import {
  sessionRevocation,
  type CallsStatus,
  type PrepareCallsAnswer,
  type SessionGrant,
  type WalletCall,
} from '@latchkit/wire'
import {
  encodeFunctionData,
  hexToString,
  parseAbi,
  parseEther,
  stringToHex,
  type Address,
  type Hex,
} from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount, sign } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { deploy, type Deployed } from '@latchkit/test-kit/deploy'
import {
  createSessionApp,
  deploySessions,
  type SessionApp,
  type SessionContracts,
  type TestAnswer,
} from '@latchkit/test-kit/sessionApp'
import { coinsPerDay, enterDoor, tokensInAll } from '@latchkit/test-kit/sessionGrants'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'

let anvil: Anvil
let contracts: SessionContracts
let door: Deployed
let token: Deployed
beforeAll(async () => {
  anvil = await startAnvil()
  contracts = await deploySessions(anvil)
  door = await deploy(anvil, 'Door')
  token = await deploy(anvil, 'ExampleToken', ['USD Example', 'USDX', 6])
})
afterAll(() => anvil.stop())

const receiver: Address = '0x00000000000000000000000000000000000000aa'
const erc20 = parseAbi(['function transfer(address to, uint256 value) returns (bool)'])
const doorAbi = parseAbi(['function enter() payable', 'function close()'])
const enter = encodeFunctionData({ abi: doorAbi, functionName: 'enter' })

const pay = (wei: bigint, to: Address = receiver): WalletCall => ({
  to,
  value: `0x${wei.toString(16)}`,
  data: '0x',
})
const move = (units: bigint): WalletCall => ({
  to: token.address,
  value: '0x0',
  data: encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [receiver, units] }),
})

async function prepare(
  app: SessionApp,
  pci: string,
  calls: readonly WalletCall[],
  capabilities: object = {},
): Promise<TestAnswer> {
  const from = app.owner.address
  return await app.call('wallet_prepareCalls', [
    {
      from,
      chainId: '0x7a69',
      calls,
      capabilities: { permissions: { context: pci }, ...capabilities },
    },
  ])
}

async function prepared(...args: Parameters<typeof prepare>): Promise<PrepareCallsAnswer> {
  return resultOf<[PrepareCallsAnswer]>(await prepare(...args))[0]
}

async function send(
  app: SessionApp,
  { preparedCalls, context, signatureRequest }: PrepareCallsAnswer,
  signer = app.site,
): Promise<TestAnswer> {
  const signature = await signer.signMessage({ message: { raw: signatureRequest.hash } })
  return await app.call('wallet_sendPreparedCalls', [{ preparedCalls, signature, context }])
}

async function settle(app: SessionApp, answer: TestAnswer): Promise<CallsStatus> {
  const [id] = resultOf<[Hex]>(answer)
  const ask = async (): Promise<CallsStatus> =>
    resultOf(await app.call('wallet_getCallsStatus', [id]))
  await expect.poll(async () => (await ask()).status).not.toBe('PENDING')
  return await ask()
}

function resultOf<T>({ body }: TestAnswer): T {
  const { result, error } = body as { result?: T; error?: unknown }
  if (result === undefined) throw new Error(JSON.stringify(error))
  return result
}

async function balanceOf(address: Address): Promise<bigint> {
  return BigInt(await anvil.request<Hex>('eth_getBalance', [address, 'latest']))
}

test('calls of a session are prepared, signed by the site, sent, and confirmed', async () => {
  const app = await createSessionApp(anvil, contracts)
  const pci = await app.open([coinsPerDay(parseEther('1')), enterDoor(door.address, '0x5')])
  const before = await balanceOf(receiver)
  const answer = await prepared(app, pci, [
    pay(parseEther('0.25')),
    { to: door.address, value: '0x3', data: enter },
  ])
  expect(answer).toEqual({
    preparedCalls: {
      type: 'user-operation-v07',
      chainId: '0x7a69',
      data: expect.objectContaining({ sender: app.owner.address, signature: '0x' }),
    },
    signatureRequest: { hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
    context: pci,
  })
  const sent = await send(app, answer)
  const [id] = resultOf<[Hex]>(sent)
  expect(JSON.parse(hexToString(id))).toEqual({
    chain_id: '0x7a69',
    user_op_hash: answer.signatureRequest.hash,
  })
  const status = await settle(app, sent)
  expect(status).toEqual({
    status: 'CONFIRMED',
    statusCode: 200,
    version: '2.0.0',
    id,
    chainId: '0x7a69',
    atomic: true,
    receipts: [
      {
        logs: [{ address: door.address, data: expect.any(String), topics: expect.any(Array) }],
        status: '0x1',
        chainId: '0x7a69',
        blockHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
        blockNumber: expect.stringMatching(/^0x[0-9a-f]+$/),
        gasUsed: expect.stringMatching(/^0x[0-9a-f]+$/),
        transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      },
    ],
  })
  expect(await balanceOf(receiver)).toBe(before + parseEther('0.25'))
})

test('the site may sign the hash as it is, and with 0 and 1 for 27 and 28', async () => {
  const app = await createSessionApp(anvil, contracts, {})
  const key = generatePrivateKey()
  const { publicKey } = privateKeyToAccount(key)
  const keys = [{ type: 'secp256k1', publicKey }]
  const signer = { type: 'keys', data: { keys } }
  const pci = await app.open([coinsPerDay(10n)], { signer })
  const { preparedCalls, signatureRequest, context } = await prepared(app, pci, [pay(1n)])
  const whole = await sign({ hash: signatureRequest.hash, privateKey: key, to: 'hex' })
  const signature = whole.replace(/1b$/, '00').replace(/1c$/, '01')
  const sent = await app.call('wallet_sendPreparedCalls', [{ preparedCalls, signature, context }])
  expect(await settle(app, sent)).toMatchObject({ status: 'CONFIRMED' })
})

test('addresses count in whatever case their letters are', async () => {
  const app = await createSessionApp(anvil, contracts)
  const pci = await app.open([enterDoor(door.address)])
  const shout = (address: Address): Address => `0x${address.slice(2).toUpperCase()}`
  const answer = resultOf<[PrepareCallsAnswer]>(
    await app.call('wallet_prepareCalls', [
      {
        from: shout(app.owner.address),
        chainId: '0x07A69',
        calls: [{ to: shout(door.address), data: enter }],
        capabilities: { permissions: { context: pci.toUpperCase() } },
      },
    ]),
  )[0]
  const { data } = answer.preparedCalls
  const swapped = app.owner.address.replaceAll(/[a-z]/gi, (character) =>
    character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase(),
  )
  const sender = swapped.replace('0X', '0x') as Address
  const sent = await send(app, {
    ...answer,
    preparedCalls: { ...answer.preparedCalls, data: { ...data, sender } },
  })
  expect(await settle(app, sent)).toMatchObject({ status: 'CONFIRMED' })
})

test('what is spent adds up, and nothing goes over the limit', async () => {
  const app = await createSessionApp(anvil, contracts)
  const pci = await app.open([coinsPerDay(100n)])
  await settle(app, await send(app, await prepared(app, pci, [pay(60n)])))
  const answer = await prepare(app, pci, [pay(41n)])
  expect(answer, 'the validator on the chain refuses the estimate').toMatchObject({
    status: 400,
    body: { id: 1, jsonrpc: '2.0', error: { code: -2, message: expect.any(String) } },
  })
  const fits = await send(app, await prepared(app, pci, [pay(40n)]))
  expect(await settle(app, fits)).toMatchObject({ status: 'CONFIRMED' })
})

test('the server itself refuses what is over the limit, changed, or signed by another', async () => {
  const app = await createSessionApp(anvil, contracts)
  const pci = await app.open([coinsPerDay(100n)])
  const other = await app.open([coinsPerDay(1_000n)])
  const good = await prepared(app, pci, [pay(60n)])
  const httpError = (code: number, message: RegExp): object => ({
    status: 400,
    body: {
      id: 1,
      jsonrpc: '2.0',
      error: { code, message: expect.stringMatching(message), data: null },
    },
  })
  const stranger = privateKeyToAccount(generatePrivateKey())
  expect(await send(app, good, stranger)).toEqual(httpError(-3, /not one of the session’s key/))
  const changed = { ...good.preparedCalls.data, maxFeePerGas: '0xffffffffff' as Hex }
  const forged = { ...good, preparedCalls: { ...good.preparedCalls, data: changed } }
  expect(await send(app, forged)).toEqual(httpError(-3, /not one of the session’s key/))
  expect(await send(app, { ...good, context: other })).toEqual(httpError(-3, /nonce/))
  const dear = await prepared(app, other, [pay(900n)])
  expect(await send(app, { ...dear, context: pci })).toEqual(httpError(-3, /nonce/))
  expect(await settle(app, await send(app, good))).toMatchObject({ status: 'CONFIRMED' })
})

test('a site that changes what was prepared, and signs that, gets no further', async () => {
  const app = await createSessionApp(anvil, contracts)
  const pci = await app.open([coinsPerDay(100n), enterDoor(door.address)])
  const { preparedCalls } = await prepared(app, pci, [pay(1n)])
  const change = async (more: object): Promise<unknown> =>
    await signAs(app, pci, { ...preparedCalls.data, ...more })
  const calls = (...list: readonly AccountCall[]): object => ({ callData: encodeCalls(list) })
  const none = { value: 0n, callData: '0x' } as const
  const close = encodeFunctionData({ abi: doorAbi, functionName: 'close' })
  const refused = (status: number, description: RegExp): object => ({
    status,
    body: { reasons: [{ description: expect.stringMatching(description) }] },
  })
  for (const call of [
    { target: door.address, value: 0n, callData: close },
    { target: door.address, value: 1n, callData: enter },
    { ...none, target: app.owner.address },
    { ...none, target: contracts.validator },
    { ...none, target: token.address, callData: '0xa9059cbb' as Hex },
  ])
    expect(await change(calls(call))).toMatchObject(refused(401, /not permit call 0/))
  const [small, large] = [50n, 51n].map((value) => ({ ...none, target: receiver, value }))
  expect(await change(calls(small as AccountCall, large as AccountCall))).toMatchObject(
    refused(401, /allowance, 100/),
  )
  expect(await change({ callData: enter })).toMatchObject(refused(400, /callData must be execute/))
  expect(
    await change({ callData: `${encodeCalls([{ ...none, target: receiver }])}00` }),
  ).toMatchObject(refused(400, /callData must be execute/))
  expect(await change({ maxFeePerGas: '0xffffffffffff' })).toMatchObject(refused(401, /wei of gas/))
  expect(await change({ factory: receiver, factoryData: '0x' })).toMatchObject(
    refused(400, /deployed already/),
  )
  expect(await change({ nonce: '0x0' })).toMatchObject(refused(400, /nonce/))
  expect(await change({ sender: receiver })).toMatchObject(refused(400, /no session/))
  expect(await change({})).toMatchObject({ status: 200 })
})

test('of many operations at once, those that fit are signed and no more', async () => {
  const app = await createSessionApp(anvil, contracts)
  const pci = await app.open([coinsPerDay(100n)])
  const { preparedCalls } = await prepared(app, pci, [pay(30n)])
  const base = preparedCalls.data
  const signings = Array.from({ length: 12 }, async (_, index) => {
    // As if the ones before were mined already: each has a nonce of its own.
    const nonce: Hex = `0x${(BigInt(base.nonce) + BigInt(index)).toString(16)}`
    return await signAs(app, pci, { ...base, nonce })
  })
  const statuses = (await Promise.all(signings)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  expect(statuses.filter((status) => status === 401)).toHaveLength(9)
})

async function signAs(
  app: SessionApp,
  pci: string,
  operation: PrepareCallsAnswer['preparedCalls']['data'],
): Promise<TestAnswer> {
  const hash = hashUserOperation('eip155:31337', operation)
  const signature = await app.site.signMessage({ message: { raw: hash } })
  return await app.post(`/v1/sessions/${app.accountId}/sign?v=2`, {
    pci,
    userOp: { ...operation, signature },
  })
}

test('a signature that was asked for is what the account takes', async () => {
  const app = await createSessionApp(anvil, contracts)
  const pci = await app.open([enterDoor(door.address)])
  const { preparedCalls } = await prepared(app, pci, [
    { to: door.address, value: '0x0', data: enter },
  ])
  const { status, body } = await signAs(app, pci, preparedCalls.data)
  expect(status).toBe(200)
  const { signature } = body as { signature: Hex }
  const bundler = app.parts.bundlers?.get('eip155:31337')
  const operation = { ...preparedCalls.data, signature }
  const hash = await bundler?.request('eth_sendUserOperation', [operation, entryPoint07Address])
  await expect
    .poll(() => bundler?.request('eth_getUserOperationReceipt', [hash]))
    .toMatchObject({ success: true })
})

test.each<[string, () => readonly SessionGrant[], () => readonly WalletCall[]]>([
  ['coins without an allowance', () => [enterDoor(door.address)], () => [pay(1n)]],
  [
    'a function that was not named',
    () => [enterDoor(door.address)],
    () => [
      {
        to: door.address,
        value: '0x0',
        data: encodeFunctionData({ abi: doorAbi, functionName: 'close' }),
      },
    ],
  ],
  [
    'more coins with a call than it may have',
    () => [enterDoor(door.address, '0x2')],
    () => [{ to: door.address, value: '0x3', data: enter }],
  ],
  [
    'another contract',
    () => [enterDoor(door.address)],
    () => [{ to: token.address, value: '0x0', data: enter }],
  ],
  ['a token without an allowance', () => [coinsPerDay(5n)], () => [move(1n)]],
])('%s: not within the session', async (_, grants, calls) => {
  const app = await createSessionApp(anvil, contracts)
  const pci = await app.open(grants())
  expect(await prepare(app, pci, calls())).toMatchObject({
    status: 400,
    body: { error: { code: -2, message: 'The session does not permit call 0 of the operation.' } },
  })
})

test('a session cannot call the account itself, whatever it may spend', async () => {
  const app = await createSessionApp(anvil, contracts)
  const pci = await app.open([coinsPerDay(5n)])
  for (const to of [app.owner.address, contracts.validator])
    expect(await prepare(app, pci, [pay(0n, to)])).toMatchObject({
      status: 400,
      body: { error: { code: -2 } },
    })
})

test('tokens are spent up to their allowance', async () => {
  const app = await createSessionApp(anvil, contracts)
  await token.call(anvil.accounts[9] as Address, 'mint', [app.owner.address, 1_000n])
  const pci = await app.open([tokensInAll(token.address, 500n)])
  const first = await send(app, await prepared(app, pci, [move(200n), move(300n)]))
  expect(await settle(app, first)).toMatchObject({
    status: 'CONFIRMED',
    receipts: [{ logs: [{}, {}] }],
  })
  expect(await prepare(app, pci, [move(1n)])).toMatchObject({
    status: 400,
    body: { error: { code: -2 } },
  })
})

test('gas counts against its own limit, unless a paymaster pays', async () => {
  const app = await createSessionApp(anvil, contracts)
  const policies = [{ type: 'gas-limit', data: { limit: '0x1' } }]
  const pci = await app.open([coinsPerDay(5n)], { policies })
  expect(await prepare(app, pci, [pay(1n)])).toMatchObject({
    status: 400,
    body: { error: { code: -2, message: expect.stringMatching(/^The gas could cost \d+ wei/) } },
  })
})

test('calls are limited in number', async () => {
  const app = await createSessionApp(anvil, contracts)
  const policies = [{ type: 'call-limit', data: { count: 2 } }]
  const pci = await app.open([coinsPerDay(5n)], { policies })
  expect(await prepare(app, pci, [pay(1n), pay(1n), pay(1n)])).toMatchObject({ status: 400 })
  const sent = await send(app, await prepared(app, pci, [pay(1n), pay(1n)]))
  expect(await settle(app, sent)).toMatchObject({ status: 'CONFIRMED' })
  expect(await prepare(app, pci, [pay(1n)])).toMatchObject({ status: 400 })
})

test('calls that fail on the chain are failed, with their receipt', async () => {
  const app = await createSessionApp(anvil, contracts)
  const trap = await deploy(anvil, 'Door')
  const pci = await app.open([enterDoor(trap.address)])
  const answer = await prepared(app, pci, [{ to: trap.address, value: '0x0', data: enter }])
  await trap.call(anvil.accounts[9] as Address, 'close')
  const sent = await send(app, answer)
  expect(await settle(app, sent)).toMatchObject({
    status: 'FAILED',
    statusCode: 500,
    receipts: [{ status: '0x0' }],
  })
})

test('an operation that is refused by whoever takes it does not count', async () => {
  const app = await createSessionApp(anvil, contracts)
  const pci = await app.open([coinsPerDay(100n)])
  const answer = await prepared(app, pci, [pay(100n)])
  const low = { ...answer.preparedCalls.data, preVerificationGas: '0x1' as Hex }

  const refused = {
    ...answer,
    preparedCalls: { ...answer.preparedCalls, data: low },
    signatureRequest: { hash: hashUserOperation('eip155:31337', low) },
  }
  expect(await send(app, refused)).toMatchObject({ status: 400, body: { error: { code: -3 } } })
  expect(await settle(app, await send(app, answer))).toMatchObject({ status: 'CONFIRMED' })
})

test('the same calls sent twice happen once', async () => {
  const app = await createSessionApp(anvil, contracts)
  const pci = await app.open([coinsPerDay(100n)])
  const target: Address = '0x00000000000000000000000000000000000000ab'
  const answer = await prepared(app, pci, [pay(70n, target)])
  const both = await Promise.all([send(app, answer), send(app, answer)])
  const [first] = both.filter(({ status }) => status === 200)
  if (!first) throw new Error(JSON.stringify(both))
  expect(await settle(app, first)).toMatchObject({ status: 'CONFIRMED' })
  expect(await balanceOf(target)).toBe(70n)
})

test('a session that was revoked on the chain alone is refused there and here', async () => {
  const app = await createSessionApp(anvil, contracts)
  const pci = await app.open([coinsPerDay(100n)])
  const answer = await prepared(app, pci, [pay(1n)])
  const { context } = await app.json<{ context: Hex }>(
    `/v1/sessions/${app.accountId}/getcontext?pci=${pci}`,
  )
  const data = encodeFunctionData({
    abi: parseAbi(['function revoke(bytes32 id)']),
    args: [`0x${context.slice(42)}`],
  })
  await app.execute([{ to: contracts.validator, data }])
  expect(await send(app, answer)).toMatchObject({
    status: 400,
    body: { error: { code: -3, message: 'The account has revoked this session on the chain.' } },
  })
})

test('a session that has expired or was ended does nothing more', async () => {
  const app = await createSessionApp(anvil, contracts)
  const pci = await app.open([coinsPerDay(100n)])
  const [late, ended] = [await prepared(app, pci, [pay(1n)]), await prepared(app, pci, [pay(1n)])]
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 })
  onTestFinished(() => void vi.useRealTimers())
  const message = 'The session has expired.'
  expect(await prepare(app, pci, [pay(1n)])).toMatchObject({
    body: { error: { code: -2, message } },
  })
  expect(await send(app, late)).toMatchObject({ body: { error: { code: -3, message } } })
  vi.useRealTimers()
  const signature = await app.owner.signMessage({
    message: sessionRevocation(app.owner.address, pci),
  })
  expect(await app.post(`/v1/sessions/${app.accountId}/revoke`, { pci, signature })).toHaveProperty(
    'status',
    200,
  )
  const over = 'The session was revoked.'
  expect(await prepare(app, pci, [pay(1n)])).toMatchObject({
    body: { error: { code: -2, message: over } },
  })
  expect(await send(app, ended)).toMatchObject({ body: { error: { code: -3, message: over } } })
})

test('a session that was never activated does nothing', async () => {
  const app = await createSessionApp(anvil, contracts)
  const { pci, grant } = await app.begin([coinsPerDay(100n)])
  await app.execute([grant])
  expect(await prepare(app, pci, [pay(1n)])).toMatchObject({
    body: {
      error: {
        code: -2,
        message: 'The session is not activated yet. Have the account grant it, then activate it.',
      },
    },
  })
})

test('nothing is spent of an allowance that begins later', async () => {
  const app = await createSessionApp(anvil, contracts)
  const start = Math.floor(Date.now() / 1000) + 600
  const pci = await app.open([coinsPerDay(100n, { start })])
  const message = `The allowance starts at ${start} (Unix time).`
  expect(await send(app, await prepared(app, pci, [pay(1n)]))).toMatchObject({
    body: { error: { code: -3, message } },
  })
})

test('calls that nobody knows, and ids that are none, are told apart', async () => {
  const app = await createSessionApp(anvil, contracts)
  const unknown = stringToHex(
    JSON.stringify({ chain_id: '0x7a69', user_op_hash: `0x${'1'.repeat(64)}` }),
  )
  const elsewhere = stringToHex(
    JSON.stringify({ chain_id: '0x1', user_op_hash: `0x${'1'.repeat(64)}` }),
  )
  const codeOf = async (id: unknown): Promise<unknown> =>
    ((await app.call('wallet_getCallsStatus', [id])).body as { error: { code: number } }).error.code
  expect(await codeOf(unknown)).toBe(5730)
  expect(await codeOf(elsewhere)).toBe(5710)
  expect(await codeOf('0x1234')).toBe(-32602)
})

test('calls whose nonce went to others are failed once that is certain', async () => {
  const app = await createSessionApp(anvil, contracts)
  const pci = await app.open([coinsPerDay(100n)])
  const lost = await prepared(app, pci, [pay(1n)])
  const winner = await prepared(app, pci, [pay(2n)])
  expect(await signAs(app, pci, lost.preparedCalls.data)).toHaveProperty('status', 200)
  const hash = lost.signatureRequest.hash
  const id = stringToHex(JSON.stringify({ chain_id: '0x7a69', user_op_hash: hash }))
  const ask = async (): Promise<unknown> => resultOf(await app.call('wallet_getCallsStatus', [id]))
  expect(await ask()).toMatchObject({ status: 'PENDING', receipts: null, statusCode: 100 })
  await settle(app, await send(app, winner))
  expect(await ask(), 'it may just have been mined').toMatchObject({ status: 'PENDING' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await ask()).toMatchObject({ status: 'FAILED', receipts: null, statusCode: 400 })
})

test('capabilities are those of the account on each chain', async () => {
  const app = await createSessionApp(anvil, contracts)
  const ask = async (account: Address, ...more: unknown[]): Promise<unknown> =>
    resultOf(await app.call('wallet_getCapabilities', [account, ...more]))
  expect(await ask(receiver)).toEqual({ '0x7a69': { assetDiscovery: { supported: true } } })
  expect(await ask(app.owner.address, ['0x7a69', '0x1'])).toEqual({
    '0x7a69': {
      assetDiscovery: { supported: true },
      atomic: { status: 'supported' },
      paymasterService: { supported: false },
      permissions: {
        supported: true,
        signerTypes: ['keys'],
        keyTypes: ['secp256k1'],
        permissionTypes: expect.arrayContaining(['contract-call']),
        policyTypes: ['gas-limit', 'call-limit'],
      },
    },
  })
})

test('a session does not wait for its operations that are under way', async () => {
  const app = await createSessionApp(anvil, contracts)
  const target: Address = '0x00000000000000000000000000000000000000ac'
  const pci = await app.open([coinsPerDay(100n)])
  await anvil.request('evm_setAutomine', [false])
  onTestFinished(() => anvil.request('evm_setAutomine', [true]))
  const first = await send(app, await prepared(app, pci, [pay(10n, target)]))
  const second = await send(app, await prepared(app, pci, [pay(20n, target)]))
  expect([first.status, second.status]).toEqual([200, 200])
  await anvil.request('evm_setAutomine', [true])
  await anvil.request('evm_mine')
  await settle(app, first)
  await settle(app, second)
  expect(await balanceOf(target)).toBe(30n)
})
