import { smartAccountCodes, type AccountCode } from '@latchkit/wire'
import { expect, it } from 'vitest'
import type { SigningSummary } from '../sign/summary.ts'
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
    `runs the code of ${other} already`,
  ],
  [
    'the account runs other code, and gets none',
    { ...fresh, delegation: other },
    {},
    `runs the code of ${other} already`,
  ],
  ['it would be authorized twice', ours, { authorizationNonce: 4 }, 'leave the authorization out'],
  ['it was not authorized', fresh, {}, 'no smart account yet'],
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
