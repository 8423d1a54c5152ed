import { expect, test } from 'vitest'
import { parseSettlement, type ExpectedSettlement } from './parseSettlement.ts'
import { sessionSecondsAtMost } from './sessionSecondsAtMost.ts'

const account = 'eip155:1:0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const expected: ExpectedSettlement = {
  topic: 'f0'.repeat(32),
  symKey: new Uint8Array(32).fill(1),
  requested: {
    eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: ['accountsChanged'] },
  },
  responderPublicKey: 'aa'.repeat(32),
  nowSeconds: 1_000_000,
}
const params = {
  controller: {
    publicKey: 'aa'.repeat(32),
    metadata: { name: 'Wallet', url: 'https://w.example' },
  },
  namespaces: {
    eip155: { accounts: [account], methods: ['personal_sign', 'eth_sign'], events: [] },
  },
  expiry: 1_000_600,
}
const settle = (changes: object = {}) =>
  parseSettlement({ id: 77, params: { ...params, ...changes } }, expected)

test('a settlement becomes a session that holds what was asked for', () => {
  expect(settle()).toMatchObject({
    topic: expected.topic,
    symKey: '01'.repeat(32),
    granted: { eip155: { accounts: [account], methods: ['personal_sign'] } },
    expirySeconds: 1_000_600,
    mayDeepLink: true,
  })
})

test('its message cannot be brought again, nor an update from before it', () => {
  expect(settle()).toMatchObject({ replayWindow: { floor: 0, seen: [77] }, updateId: 77 })
})

test.each([
  ['by another key', { controller: { ...params.controller, publicKey: 'bb'.repeat(32) } }],
  ['by nobody', { controller: undefined }],
  ['of nothing that was asked for', { namespaces: { solana: params.namespaces.eip155 } }],
  ['of nothing', { namespaces: {} }],
  ['that is over', { expiry: 1_000_000 }],
  ['that never was', { expiry: Number.NaN }],
  ['without an end', { expiry: undefined }],
])('a settlement %s is none', (_name, changes) => {
  expect(settle(changes)).toBeUndefined()
})

test('no session lasts longer than seven days at once', () => {
  expect(settle({ expiry: 9e15 })?.expirySeconds).toBe(1_000_000 + sessionSecondsAtMost)
})

test('a wallet that wants no links gets none', () => {
  expect(settle({ sessionConfig: { disableDeepLink: true } })?.mayDeepLink).toBe(false)
})
