import {
  entryPoint08,
  sessionValidator,
  smartAccountCodes,
  type FrameOperation,
  type FramePermission,
  type SignedFrameOperation,
} from '@latchkit/wire'
import {
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  keccak256,
  maxUint256,
  parseAbi,
  parseAbiParameters,
  slice,
  type Address,
  type Hex,
} from 'viem'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestWallet, type TestWallet } from '../../test/testWallet.ts'
import { parseEvmTransaction } from './evmTransaction.ts'
import { answerLocally } from './localAnswers.ts'
import { timesOf } from './describeDeed.ts'
import { parseUserOperation } from './userOperation.ts'

const [{ address: plain }, { address: delegate }] = smartAccountCodes
const token: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const siteKey: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const serverKey: Address = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const paymaster: Address = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const native: Address = '0x0000000000000000000000000000000000000000'
const day = 86_400
const now = 1_790_000_000
const abi = parseAbi([
  'function execute(bytes32 mode, bytes calls)',
  'function installModule(uint256 kind, address module, bytes data)',
  'function revoke(bytes32 id)',
  'function grant(Session session)',
  'struct Session { bytes16 salt; address siteKey; address serverKey; uint48 expiry; address paymaster; uint256 gasLimitWei; uint256 callLimit; PermittedFunction[] functions; Allowance[] allowances; }',
  'struct PermittedFunction { address target; bytes4 selector; uint256 valueLimit; Condition[] conditions; }',
  'struct Condition { uint16 argument; uint8 comparison; bytes32 value; }',
  'struct Allowance { address token; uint256 amount; uint48 start; uint48 period; }',
])
const idParameters = parseAbiParameters([
  'uint256 chain, address validator, address account, Session session',
  'struct Session { bytes16 salt; address siteKey; address serverKey; uint48 expiry; address paymaster; uint256 gasLimitWei; uint256 callLimit; PermittedFunction[] functions; Allowance[] allowances; }',
  'struct PermittedFunction { address target; bytes4 selector; uint256 valueLimit; Condition[] conditions; }',
  'struct Condition { uint16 argument; uint8 comparison; bytes32 value; }',
  'struct Allowance { address token; uint256 amount; uint48 start; uint48 period; }',
])
const list = parseAbiParameters([
  'Execution[] calls',
  'struct Execution { address target; uint256 value; bytes callData; }',
])
let wallet: TestWallet
let from: Address
beforeAll(async () => {
  wallet = await createTestWallet()
  from = wallet.addresses.eip155 as Address
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const permissionOf = (changes: Partial<FramePermission> = {}): FramePermission => ({
  salt: '0x00112233445566778899aabbccddeeff',
  siteKey,
  serverKey,
  expiry: now + 7 * day,
  paymaster,
  token,
  amount: '0x4c4b40',
  start: now,
  period: day,
  ...changes,
})
const operationOf = (changes: Partial<FrameOperation> = {}): FrameOperation => ({
  sender: from,
  nonce: '0x0',
  calls: [],
  callGasLimit: '0x186a0',
  verificationGasLimit: '0x186a0',
  preVerificationGas: '0xc350',
  maxFeePerGas: '0x77359400',
  maxPriorityFeePerGas: '0x3b9aca00',
  delegate,
  ...changes,
})
const read = (changes: Partial<FrameOperation> = {}) =>
  parseUserOperation([operationOf(changes), entryPoint08], wallet.context('eip155:1'))
const grant = (changes: Partial<FramePermission> = {}, more: Partial<FrameOperation> = {}) =>
  read({ permission: permissionOf(changes), ...more })
/** As the validator computes it. */
const idOf = (
  { token, amount, start, period, ...session }: FramePermission,
  { account = from, chain = 1n }: { readonly account?: Address; readonly chain?: bigint } = {},
) =>
  keccak256(
    encodeAbiParameters(idParameters, [
      chain,
      sessionValidator.address,
      account,
      {
        ...session,
        gasLimitWei: 0n,
        callLimit: maxUint256,
        functions: [],
        allowances: [{ token, amount: BigInt(amount), start, period }],
      },
    ]),
  )
const callsIn = (callData: Hex) => {
  const { args } = decodeFunctionData({ abi, data: callData })
  expect(args?.[0]).toBe(`0x01${'0'.repeat(62)}`)
  return decodeAbiParameters(list, args?.[1] as Hex)[0]
}

describe('a permission', () => {
  it('is encoded by the frame from what it shows, and its validator installed first', async () => {
    const more = { installs: true, authorization: { nonce: '0x3' } } as const
    const signable = grant({}, more)
    const { operation } = signable.sign(wallet.privateKey('eip155:1')) as SignedFrameOperation
    const [install, granted, ...others] = callsIn(operation.callData)
    expect(others).toEqual([])
    expect(install).toMatchObject({ target: from, value: 0n })
    expect(decodeFunctionData({ abi, data: install?.callData ?? '0x' })).toEqual({
      functionName: 'installModule',
      args: [1n, sessionValidator.address, '0x'],
    })
    expect(granted).toMatchObject({ target: sessionValidator.address, value: 0n })
    expect(decodeFunctionData({ abi, data: granted?.callData ?? '0x' })).toEqual({
      functionName: 'grant',
      args: [
        {
          salt: '0x00112233445566778899aabbccddeeff',
          siteKey,
          serverKey,
          expiry: now + 7 * day,
          paymaster,
          gasLimitWei: 0n,
          callLimit: maxUint256,
          functions: [],
          allowances: [{ token, amount: 5_000_000n, start: now, period: day }],
        },
      ],
    })
    const { delegate: _, ...deed } = { permission: permissionOf(), installs: true, delegate }
    const encoded = await answerLocally(
      {
        networkId: 'eip155:1',
        method: 'wallet_encodeCalls',
        params: [[], { ...deed, delegate }],
      },
      wallet.addresses,
    )
    expect(encoded).toBe(operation.callData)
    expect(operation).not.toHaveProperty('permission')
    expect(operation.eip7702Auth).toMatchObject({ address: delegate })
    expect(signable.summary.warnings).toEqual(['permission', 'sessionCode'])
  })

  it('says for which site, how much, how often, how much in all and how long', () => {
    const { summary, accountCode, simulation } = grant({
      token: native,
      amount: '0x2386f26fc10000',
    })
    expect(summary).toMatchObject({ action: 'permission', movesValue: true })
    expect(summary.lines.slice(0, 5)).toEqual([
      { label: 'site', value: 'https://shop.example' },
      { label: 'spends', value: '0.01 ETH every day' },
      { label: 'spendsInAll', value: '0.08 ETH' },
      { label: 'ends', value: '2026-09-28 14:13:20 UTC' },
      { label: 'siteKey', value: siteKey },
    ])
    expect(summary.warnings[0]).toBe('permission')
    expect(simulation).toBeUndefined()
    expect(accountCode?.permission).toEqual({ serverKey, paymaster })
    expect(grant().accountCode?.permission).toEqual({
      serverKey,
      paymaster,
      token,
      amount: '5000000',
      inAll: '40000000',
      each: ' every day',
    })
  })

  it.each([
    ['once', { period: 0 }, 1n],
    ['that has run for a while', { start: now - 10 * day }, 8n],
    ['that starts later', { start: now + 6 * day }, 2n],
    ['of seconds', { period: 1, expiry: now + 9 }, 10n],
  ])('counts how often it can be used: %s', (_, changes, times) => {
    expect(timesOf(permissionOf(changes), now)).toBe(times)
  })

  it.each<[string, Partial<FramePermission>, string]>([
    ['no bound', { amount: '0xffffffffffffffffffffffffffffffff' }, 'amount must be'],
    ['nothing', { amount: '0x0' }, 'amount must be'],
    ['no end', { expiry: 2 ** 40 }, 'within a year'],
    ['an end that is over', { expiry: now }, 'within a year'],
    ['a start after its end', { start: now + 8 * day }, 'start must be before expiry'],
    ['the server’s own key', { siteKey: serverKey }, 'key of the site'],
    ['no key', { siteKey: native }, 'key of the site'],
    ['nobody who pays', { paymaster: native }, 'paymaster is missing'],
    ['the validator as its token', { token: sessionValidator.address }, 'token is 0x'],
  ])('is refused with %s', (_, changes, sentence) => {
    expect(() => grant(changes)).toThrow(sentence)
  })

  it('is refused for the visitor’s own key or account, beside calls, and for code without sessions', () => {
    expect(() => grant({ siteKey: from })).toThrow('key of the site')
    expect(() => grant({ token: from })).toThrow('token is 0x')
    const calls = [{ to: siteKey, value: '0x0', data: '0x' }] as const
    for (const more of [{ calls }, { endedSession: `0x${'1'.repeat(64)}` }] as const)
      expect(() => grant({}, more)).toThrow('exactly one of calls, permission, endedSession')
    for (const changes of [{}, { calls, installs: true }] as const)
      expect(() => read(changes)).toThrow('exactly one of calls, permission, endedSession')
    expect(() => grant({}, { delegate: plain })).toThrow('has no sessions')
    expect(() => read({ permission: { ...permissionOf(), functions: [] } as never })).toThrow(
      'eth_signUserOperation takes',
    )
  })

  it('is not signed as a call, of an operation or of a transaction', () => {
    const { operation } = grant().sign(wallet.privateKey('eip155:1')) as SignedFrameOperation
    const [granted] = callsIn(operation.callData)
    const call = {
      to: sessionValidator.address,
      value: '0x0',
      data: granted?.callData ?? '0x',
    } as const
    expect(() => read({ calls: [call] })).toThrow('Calls of the contract of sessions')
    const transaction = {
      from,
      nonce: '0x0',
      gas: '0x5208',
      maxFeePerGas: '0x1',
      maxPriorityFeePerGas: '0x1',
    }
    for (const to of [sessionValidator.address, sessionValidator.address.toLowerCase()])
      expect(() =>
        parseEvmTransaction([{ ...transaction, to, data: call.data }], wallet.context('eip155:1')),
      ).toThrow('Calls of the contract of sessions')
    // A validator that somebody else has put up: shown as what it is.
    const elsewhere = parseEvmTransaction(
      [{ ...transaction, to: token, data: call.data }],
      wallet.context('eip155:1'),
    )
    expect(elsewhere.summary.warnings).toContain('control')
  })

  it('ends with one call that names it', () => {
    const endedSession = `0x${'ab'.repeat(32)}` as const
    for (const code of [delegate, plain]) {
      const signable = read({ endedSession, delegate: code })
      expect(signable.summary).toMatchObject({
        action: 'endSession',
        lines: [{ label: 'session', value: endedSession }, { label: 'ownFee' }],
      })
      const { operation } = signable.sign(wallet.privateKey('eip155:1')) as SignedFrameOperation
      expect(operation.callData).toContain(endedSession.slice(2))
    }
    const { operation } = read({ endedSession }).sign(
      wallet.privateKey('eip155:1'),
    ) as SignedFrameOperation
    const [ended, ...others] = callsIn(operation.callData)
    expect(others).toEqual([])
    expect(ended?.target).toBe(sessionValidator.address)
    expect(slice(ended?.callData ?? '0x', 4)).toBe(endedSession)
  })

  it('ends with what it permits, where its id is the hash of exactly that', () => {
    const endedPermission = permissionOf()
    const endedSession = idOf(endedPermission)
    const signable = read({ endedSession, endedPermission })
    expect(signable.summary.lines).toEqual([
      { label: 'spends', value: '5000000 base units every day' },
      { label: 'token', value: token },
      { label: 'ends', value: '2026-09-28 14:13:20 UTC' },
      { label: 'siteKey', value: siteKey },
      { label: 'session', value: endedSession },
      expect.objectContaining({ label: 'ownFee' }),
    ])
    // What names the unit must not keep anybody from ending it.
    expect(signable.accountCode).not.toHaveProperty('permission.serverKey')
    expect(signable.accountCode?.ended).toEqual({ token, amount: '5000000', each: ' every day' })
    const { operation } = signable.sign(wallet.privateKey('eip155:1')) as SignedFrameOperation
    expect(operation).not.toHaveProperty('endedPermission')
    expect(callsIn(operation.callData).map(({ callData }) => slice(callData, 4))).toEqual([
      endedSession,
    ])
    const coins = permissionOf({ token: native, period: 0 })
    const { summary, accountCode } = read({ endedSession: idOf(coins), endedPermission: coins })
    expect(summary.lines[0]).toEqual({ label: 'spends', value: '0.000000000005 ETH' })
    expect(accountCode?.ended).toBeUndefined()
  })

  it.each<[string, Partial<FramePermission>]>([
    ['another key', { siteKey: serverKey }],
    ['another token', { token: native }],
    ['a smaller amount', { amount: '0x1' }],
    ['another period', { period: 7 * day }],
    ['another end', { expiry: now + day }],
    ['another number', { salt: `0x${'0'.repeat(32)}` }],
  ])('ends by its id alone where a site says %s of it', (_, changes) => {
    const endedSession = idOf(permissionOf())
    const { summary, accountCode } = read({ endedSession, endedPermission: permissionOf(changes) })
    expect(summary.lines.map(({ label }) => label)).toEqual(['session', 'ownFee'])
    expect(accountCode?.ended).toBeUndefined()
  })

  it('ends by its id alone where it is one of another account or network', () => {
    const endedPermission = permissionOf()
    for (const id of [
      idOf(endedPermission, { account: token }),
      idOf(endedPermission, { chain: 10n }),
    ])
      expect(read({ endedSession: id, endedPermission }).summary.lines[0]).toEqual({
        label: 'session',
        value: id,
      })
    expect(() => grant({}, { endedPermission })).toThrow('endedPermission goes with endedSession')
  })
})
