import {
  accountCodeRequestSchema,
  contractAccount,
  sessionValidator,
  smartAccountCodes,
  type AccountCode,
  type DeployedContract,
  type HexText,
} from '@latchkit/wire'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { ExpectedAccountCode, SigningSummary } from '../sign/summary.ts'
import { assertAccountCode } from './assertAccountCode.ts'

const [{ address: delegate, codeHash }] = smartAccountCodes
const other = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const fresh: AccountCode = { delegation: null, nonce: 4, codeHash, paymaster: other }
const ours = { ...fresh, delegation: delegate.toLowerCase() }
const summary: SigningSummary = {
  action: 'send',
  networkId: 'eip155:1',
  address: other,
  lines: [{ label: 'payer', value: other }],
  warnings: [],
  movesValue: true,
}

function check(
  found: AccountCode,
  expected: { readonly authorizationNonce?: number; readonly paymaster?: string },
): Promise<SigningSummary> {
  const api = { send: async () => await Promise.resolve(found) } as never
  const account = { networkId: 'eip155:1', address: other, delegate, ...expected } as const
  return assertAccountCode({ api }, account, summary, new AbortController().signal)
}

it.each([
  ['an account without code', fresh, { authorizationNonce: 4 }],
  ['one that runs it already', ours, {}],
])('lets %s pass', async (_, found, expected) => {
  expect(await check(found, expected)).toEqual(summary)
})

it.each([
  [
    'the contract has other code',
    { ...fresh, codeHash: `0x${'0'.repeat(64)}` },
    { authorizationNonce: 4 },
    'other code on this network',
  ],
  [
    'the account runs other code',
    { ...fresh, delegation: other },
    { authorizationNonce: 4 },
    `has already delegated to ${other}`,
  ],
  [
    'the account runs other code, and gets none',
    { ...fresh, delegation: other },
    {},
    `has already delegated to ${other}`,
  ],
  ['it would be authorized twice', ours, { authorizationNonce: 4 }, 'Leave out the authorization'],
  ['it was not authorized', fresh, {}, 'not a smart account yet'],
  ['the nonce is another one', fresh, { authorizationNonce: 5 }, 'the account is at 4'],
])('refuses where %s', async (_, found, expected, sentence) => {
  await expect(check(found, expected)).rejects.toThrow(sentence)
})

it('says that the site pays where the paymaster is its server’s, and warns of any other', async () => {
  const own = await check(ours, { paymaster: other.toUpperCase().replace('X', 'x') })
  expect(own.warnings).toEqual([])
  expect(own.lines[0]?.value).toMatch(/^the site, through 0x/)
  expect((await check({ ...ours, paymaster: null }, { paymaster: other })).warnings).toEqual([
    'paymaster',
  ])
})

const [, sessions] = smartAccountCodes
const serverKey = '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const holding: AccountCode = {
  delegation: sessions.address,
  nonce: 4,
  codeHash: sessions.codeHash,
  paymaster: other,
  session: {
    serverKey,
    validatorCodeHash: sessionValidator.codeHash,
    token: { symbol: 'USDC and a longer name', decimals: 6 },
  },
}
const spending = {
  serverKey,
  paymaster: other,
  token: usdc,
  amount: '5000000',
  inAll: '40000000',
  each: ' every day',
}
const granting: SigningSummary = {
  ...summary,
  action: 'permission',
  lines: [
    { label: 'spends', value: '5000000 every day' },
    { label: 'spendsInAll', value: '40000000' },
  ],
}
const grant = (
  found: AccountCode,
  expected: Partial<ExpectedAccountCode> = {},
): Promise<SigningSummary> => {
  const api = { send: async () => await Promise.resolve(found) } as never
  const account: ExpectedAccountCode = {
    networkId: 'eip155:1',
    address: other,
    delegate: sessions.address,
    permission: spending,
    ...expected,
  }
  return assertAccountCode({ api }, account, granting, new AbortController().signal)
}

it('writes what a session may spend in the units of its token', async () => {
  expect((await grant(holding)).lines.map(({ value }) => value)).toEqual([
    '5 USDC and a longe every day',
    '40 USDC and a longe',
  ])
})

it('leaves out of a token’s symbol what nobody sees', async () => {
  const token = { symbol: '\u3164US\ufe0fD\u2800\u1160C\u202e', decimals: 6 }
  const found = { ...holding, session: { ...holding.session, token } } as AccountCode
  expect((await grant(found)).lines[1]?.value).toBe('40 US D C')
})

it('lets the first permission give an account of the list the code that has sessions, and nothing else', async () => {
  const simple = { ...holding, delegation: delegate }
  await grant(simple, { authorizationNonce: 4 })
  await expect(grant(simple)).rejects.toThrow('not a smart account yet')
  await expect(grant(simple, { authorizationNonce: 5 })).rejects.toThrow('the account is at 4')
  await expect(grant(simple, { authorizationNonce: 4, permission: undefined })).rejects.toThrow(
    'has already delegated to',
  )
  await expect(grant({ ...holding, delegation: other }, { authorizationNonce: 4 })).rejects.toThrow(
    'has already delegated to',
  )
})

const { session } = holding
it.each<[string, AccountCode, string]>([
  ['the server has no sessions', { ...holding, session: undefined }, 'no session key'],
  [
    'the server has no key there',
    { ...holding, session: session && { ...session, serverKey: null } },
    'no session key',
  ],
  ['nobody pays', { ...holding, paymaster: null }, 'no paymaster'],
  ['another one would pay', { ...holding, paymaster: usdc }, 'the server’s paymaster is'],
  [
    'another key would sign beside the site’s',
    { ...holding, session: session && { ...session, serverKey: usdc } },
    'the server’s session key is',
  ],
  [
    'the validator has other code',
    { ...holding, session: session && { ...session, validatorCodeHash: `0x${'0'.repeat(64)}` } },
    'other code on this network',
  ],
  [
    'the token is none',
    { ...holding, session: session && { ...session, token: null } },
    'There is no token at',
  ],
])('refuses a permission where %s', async (_, found, sentence) => {
  await expect(grant(found)).rejects.toThrow(sentence)
})

it('ends a session whatever has become of the server’s keys, with the amounts as far as they are known', async () => {
  const { serverKey: _, paymaster: _payer, inAll: _all, ...ended } = spending
  const end = async (found: AccountCode): Promise<string | undefined> =>
    (await grant(found, { permission: undefined, ended })).lines[0]?.value
  for (const found of [
    holding,
    { ...holding, paymaster: null },
    { ...holding, session: session && { ...session, serverKey: usdc } },
  ])
    expect(await end(found)).toBe('5 USDC and a longe every day')
  for (const found of [
    { ...holding, session: undefined },
    { ...holding, session: session && { ...session, token: null } },
  ])
    expect(await end(found)).toBe('5000000 every day')
})

const standing: DeployedContract = {
  codeHash: contractAccount.codeHash,
  implementation: contractAccount.implementation.toLowerCase(),
}
const absent: DeployedContract = { codeHash: null, implementation: null }

function checkContract(
  contract: DeployedContract | undefined,
  deploys: boolean,
  nonce?: HexText,
): Promise<SigningSummary> {
  const api = {
    async send(_method: string, _path: string, body: unknown) {
      // The server takes no field that it does not know.
      expect(v.is(accountCodeRequestSchema, body)).toBe(true)
      return await Promise.resolve({ ...fresh, contract })
    },
  } as never
  const account = {
    networkId: 'eip155:1',
    address: other,
    delegate: contractAccount.implementation,
    contract: other,
    deploys,
    paymaster: other,
    ...(nonce !== undefined && { nonce }),
  } as const
  return assertAccountCode({ api }, account, summary, new AbortController().signal)
}

it.each([
  ['a contract that is created', absent, true],
  ['one that stands', standing, false],
] as const)('lets %s pass, and names who pays', async (_, contract, deploys) => {
  const { lines } = await checkContract(contract, deploys)
  expect(lines).toEqual([{ label: 'payer', value: expect.stringContaining('the site') as string }])
})

const nonceOf = (count: number): HexText => `0x${count.toString(16).padStart(64, '0')}`

it.each([
  ['that is the account’s next', nonceOf(5)],
  ['that is the first', nonceOf(0)],
] as const)('lets a change of owners pass %s operation', async (_, next) => {
  const nonce: HexText = `0x${BigInt(next).toString(16)}`
  const { lines } = await checkContract({ ...standing, nonce: next }, false, nonce)
  expect(lines).toHaveLength(1)
})

it.each([
  ['comes later', nonceOf(4), 'its nonce is 5, the account is at 4'],
  ['came before', nonceOf(6), 'its nonce is 5, the account is at 6'],
  ['has a place that the server does not say', undefined, 'does not say'],
] as const)('refuses a change of owners that %s', async (_, next, sentence) => {
  await expect(checkContract({ ...standing, nonce: next }, false, '0x5')).rejects.toThrow(sentence)
  // The control: other operations may.
  await checkContract({ ...standing, nonce: next }, false)
})

it('says which passkeys may sign for a contract that stands', async () => {
  const word = `0x${'1'.repeat(64)}` as const
  const passkeys = [{ idHash: word, x: word, y: word }]
  expect(await checkContract({ ...standing, passkeys }, false)).toMatchObject({ passkeys })
  expect(await checkContract({ ...standing, passkeys: [] }, false)).not.toHaveProperty('passkeys')
})

it.each([
  ['the server has not read it', undefined, true, 'did not return the code'],
  ['it would be created twice', standing, true, 'is deployed already'],
  ['it does not stand yet', absent, false, 'is not deployed yet'],
  [
    'it has other code',
    { ...standing, codeHash: `0x${'1'.repeat(64)}` },
    false,
    'is not the audited one',
  ],
  ['its code was changed', { ...standing, implementation: other }, false, other],
  ['it is no proxy', { ...standing, implementation: null }, false, 'is not the audited one'],
] as const)('refuses a contract where %s', async (_, contract, deploys, sentence) => {
  await expect(checkContract(contract, deploys)).rejects.toThrow(sentence)
})
