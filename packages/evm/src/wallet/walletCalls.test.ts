import { expect, test } from 'vitest'
import { ProviderError } from '../../test/testWallet.ts'
import type { Eip1193Provider } from './provider.ts'
import { signWalletMessage } from './signWalletMessage.ts'
import {
  chainIdHex,
  mayStillConnect,
  parseAccounts,
  toNetworkId,
  readAccounts,
  readNetworkId,
  sessionOf,
} from './walletCalls.ts'

const address = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'

/** A provider that answers every method in one way. */
function answering(answer: (request: { method: string; params?: unknown }) => unknown) {
  const requests: { method: string; params?: unknown }[] = []
  const provider: Eip1193Provider = {
    async request(request) {
      requests.push(request)
      return await answer(request)
    },
    on: () => undefined,
  }
  return { provider, requests }
}

const failing = (code: number) =>
  answering(() => {
    throw new ProviderError(code, 'No.')
  }).provider

test('accounts are addresses with checksums, each once; what is none is left out', () => {
  const lower = address.toLowerCase()
  expect(parseAccounts([lower, address, 'me', 7, `${lower}00`, null])).toEqual([address])
  for (const answer of [undefined, lower, { 0: lower }]) expect(parseAccounts(answer)).toEqual([])
})

test('a wallet that refuses to say that it shares nothing shares nothing', async () => {
  expect(await readAccounts(failing(4100), 'eth_accounts')).toEqual([])
  await expect(readAccounts(failing(4100), 'eth_requestAccounts')).rejects.toThrow('No.')
  await expect(readAccounts(failing(4001), 'eth_accounts')).rejects.toThrow('No.')
})

test.each([
  ['0x1', 'eip155:1'],
  ['137', 'eip155:137'],
  [10, 'eip155:10'],
  ['', undefined],
  ['0x', undefined],
  ['0x0', undefined],
  [-1, undefined],
  [1.5, undefined],
  ['0x20000000000001', undefined],
  [null, undefined],
])('the chain id %j is %s', async (answer, networkId) => {
  expect(toNetworkId(answer)).toBe(networkId)
  const reading = readNetworkId(answering(() => answer).provider)
  if (networkId === undefined) await expect(reading).rejects.toMatchObject({ code: 'Unknown' })
  else expect(await reading).toBe(networkId)
})

test('chain ids are written in hex', () => {
  expect(chainIdHex('eip155:1')).toBe('0x1')
  expect(chainIdHex('eip155:31337')).toBe('0x7a69')
})

test('a wallet counts as locked unless it says that the site is no longer allowed', async () => {
  const allowed = [{ parentCapability: 'wallet_x' }, { parentCapability: 'eth_accounts' }]
  expect(await mayStillConnect(answering(() => allowed).provider)).toBe(true)
  expect(await mayStillConnect(answering(() => [null]).provider)).toBe(false)
  expect(await mayStillConnect(answering(() => []).provider)).toBe(false)
  expect(await mayStillConnect(answering(() => 'what').provider)).toBe(true)
  expect(await mayStillConnect(failing(-32_601))).toBe(true)
})

test('a session is of the accounts and the network that the wallet says', () => {
  expect(sessionOf([], 'eip155:1')).toBeUndefined()
  expect(sessionOf([address], 'eip155:10')).toEqual({
    accounts: [{ address, accountId: `eip155:10:${address}`, type: 'eoa' }],
    networkId: 'eip155:10',
  })
})

test('a text is signed as its UTF-8 bytes in hex, by the account that is named', async () => {
  const signature = `0x${'ab'.repeat(65)}`
  const { provider, requests } = answering(() => signature)
  expect(await signWalletMessage(provider, address, 'Zoë\n0x1')).toBe(signature)
  expect(requests).toEqual([{ method: 'personal_sign', params: ['0x5a6fc3ab0a307831', address] }])
})

test.each([undefined, '', '0x', `0x${'ab'.repeat(30)}`, `0x${'zz'.repeat(65)}`, 'ab'.repeat(65)])(
  'the answer %j is not a signature',
  async (answer) => {
    const signing = signWalletMessage(answering(() => answer).provider, address, 'text')
    await expect(signing).rejects.toMatchObject({ name: 'KitError' })
  },
)

test('a wallet that declines to sign is told apart from one that fails', async () => {
  await expect(signWalletMessage(failing(4001), address, 'x')).rejects.toMatchObject({
    code: 'UserRejected',
  })
})
