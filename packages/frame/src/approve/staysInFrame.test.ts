import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestWallet, type TestWallet } from '../../test/testWallet.ts'
import { parseBitcoinRequest } from '../sign/parseBitcoinRequest.ts'
import { parseEvmRequest } from '../sign/parseEvmRequest.ts'
import { parseSolanaRequest } from '../sign/parseSolanaRequest.ts'
import type { RequestParser } from '../sign/summary.ts'
import { staysInFrame } from './staysInFrame.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
let wallet: TestWallet
beforeAll(async () => {
  wallet = await createTestWallet()
})

function stays(
  parse: RequestParser,
  networkId: Parameters<TestWallet['context']>[0],
  method: string,
  params: unknown,
): boolean {
  const context = wallet.context(networkId)
  const signable = parse(method, params, context)
  if (!signable) throw new Error(`${method} is not read.`)
  return staysInFrame({ ...signable.summary, newReceivers: [] }, context.origin)
}

const personalSign = (message: string): boolean =>
  stays(parseEvmRequest, 'eip155:1', 'personal_sign', [message, wallet.context('eip155:1').address])

function signIn(uri: string, ending = ''): string {
  const { host } = new URL(wallet.context('eip155:1').origin)
  return `${host} wants you to sign in with your Ethereum account:\n${wallet.context('eip155:1').address}\n\nHello\n\nURI: ${uri}\nVersion: 1\nChain ID: 1\nNonce: abcdefgh12345678\nIssued At: 2026-11-26T00:00:00Z${ending}`
}

describe('a sign-in', () => {
  it('of the site itself stays in the frame', () => {
    const { origin } = wallet.context('eip155:1')
    expect(personalSign(signIn(origin))).toBe(true)
    expect(personalSign(signIn(`${origin}/account`))).toBe(true)
  })

  it.each<[string, () => string]>([
    [
      'permits something beside',
      () => signIn(wallet.context('eip155:1').origin, '\nResources:\n- urn:recap:e30'),
    ],
    ['is for the URI of somebody else', () => signIn('https://evil.example')],
    ['is for a key', () => signIn('did:key:z6Mk')],
    [
      'has a second URI',
      () => signIn(wallet.context('eip155:1').origin, '\nURI: https://evil.example'),
    ],
  ])('that %s is read in a window of its own', (_, message) => {
    expect(personalSign(message())).toBe(false)
  })
})

describe('a window of its own is for every other message', () => {
  it.each([
    // Each of them is worth money somewhere.
    'Sign this request only for dydx.exchange: it gives your trading key',
    'Withdraw 100 USDC to 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    'hello',
    `0x${'ff'.repeat(40)}`,
  ])('on EVM: %s', (message) => {
    expect(personalSign(message)).toBe(false)
  })

  it('on Solana, readable or not', () => {
    for (const bytes of [utf8ToBytes('an order in hex: 00ff'), new Uint8Array([0xff, 1, 2])])
      expect(
        stays(parseSolanaRequest, solana, 'solana_signMessage', {
          message: base58.encode(bytes),
          pubkey: wallet.context(solana).address,
        }),
      ).toBe(false)
  })

  it('on Bitcoin', () => {
    expect(stays(parseBitcoinRequest, bitcoin, 'signMessage', { message: 'hello' })).toBe(false)
  })
})

it.each(['addMethod', 'removeMethod'] as const)(
  'a window of its own is for a change of the ways to log in: %s',
  (action) => {
    const { address, origin } = wallet.context('eip155:1')
    const lines = [{ label: 'loginMethod', value: 'Google (ada)' }] as const
    const summary = { action, networkId: 'eip155:1', address, lines, newReceivers: [] } as const
    for (const movesValue of [true, false])
      expect(staysInFrame({ ...summary, warnings: [], movesValue }, origin)).toBe(false)
  },
)

describe('a window of its own is for all typed data', () => {
  it.each<[string, readonly { name: string; type: string }[], object]>([
    // An action of an exchange: neither the type nor a field says what it moves.
    [
      'Agent',
      [
        { name: 'source', type: 'string' },
        { name: 'connectionId', type: 'bytes32' },
      ],
      { source: 'a', connectionId: `0x${'11'.repeat(32)}` },
    ],
    [
      'AcceptBid',
      [
        { name: 'price', type: 'uint256' },
        { name: 'item', type: 'uint256' },
      ],
      { price: '1', item: '7' },
    ],
    ['Mail', [{ name: 'contents', type: 'string' }], { contents: 'Hello' }],
  ])('of a type that is on no list: %s', (primaryType, fields, message) => {
    const typed = {
      types: { [primaryType]: fields },
      primaryType,
      domain: { name: 'Exchange', version: '1', chainId: 1 },
      message,
    }
    const params = [wallet.context('eip155:1').address, JSON.stringify(typed)]
    expect(stays(parseEvmRequest, 'eip155:1', 'eth_signTypedData_v4', params)).toBe(false)
  })
})
