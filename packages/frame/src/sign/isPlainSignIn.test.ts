import type { NetworkId } from '@latchkit/wire'
import { accountEcosystems, formatSignInMessage, type SignInFields } from '@latchkit/wire/sign-in'
import { describe, expect, it } from 'vitest'
import { createTestWallet } from '../../test/testWallet.ts'
import { isPlainSignIn } from './isPlainSignIn.ts'
import { summarizeText } from './textMessage.ts'

const origin = 'https://shop.example'
const statement = 'Sign in to the shop.'
const nowMs = Date.parse('2026-11-23T03:00:00.000Z')
const { context } = await createTestWallet()

/** Whether the frame signs a text, for the network that the site asks for, without another question. */
function isAgreed(text: string, networkId: NetworkId, agreed: string | undefined = statement) {
  let summary
  try {
    summary = summarizeText(new TextEncoder().encode(text), context(networkId))
  } catch {
    // Not even shown: a sign-in to another domain.
    return false
  }
  return isPlainSignIn(summary, { origin, statement: agreed, nowMs })
}

function message(networkId: NetworkId, change: Partial<SignInFields> = {}): string {
  const [namespace = '', reference = ''] = networkId.split(':')
  return formatSignInMessage(
    {
      domain: 'shop.example',
      address: context(networkId).address,
      statement,
      uri: origin,
      version: '1',
      chainId: reference,
      nonce: 'a'.repeat(32),
      issuedAt: '2026-11-23T02:59:59.000Z',
      ...change,
    },
    accountEcosystems[namespace as 'eip155'],
  )
}

const networks: readonly NetworkId[] = [
  'eip155:1',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
]

describe.each(networks)('a sign-in on %s', (networkId) => {
  it('is signed with the code of the login where it is the site’s own and says what was read', () => {
    expect(isAgreed(message(networkId), networkId)).toBe(true)
    const expiring = message(networkId, { expirationTime: '2026-11-23T03:05:00Z' })
    expect(isAgreed(expiring, networkId)).toBe(true)
  })

  it.each<readonly [string, Partial<SignInFields>]>([
    ['another domain', { domain: 'evil.example' }],
    ['a domain that looks alike', { domain: 'shоp.example' }],
    ['a domain in capitals', { domain: 'SHOP.example' }],
    ['a sub-domain', { domain: 'login.shop.example' }],
    ['a domain with the site’s as its beginning', { domain: 'shop.example.evil.example' }],
    ['a domain with a user before it', { domain: 'shop.example@evil.example' }],
    ['a domain with a port', { domain: 'shop.example:8443' }],
    ['a domain with a final dot', { domain: 'shop.example.' }],
    ['a scheme', { scheme: 'https' }],
    ['another scheme', { scheme: 'http' }],
    ['a URI of another site', { uri: 'https://evil.example' }],
    ['a URI of another scheme', { uri: 'http://shop.example' }],
    ['a URI of another page', { uri: 'https://shop.example/admin' }],
    ['a URI that looks alike', { uri: 'https://shоp.example' }],
    ['another chain', { chainId: '137' }],
    ['another account', { address: '0x000000000000000000000000000000000000dEaD' }],
    ['another version', { version: '2' }],
    ['resources', { resources: ['https://shop.example/orders'] }],
    ['a ReCap', { resources: ['urn:recap:eyJhdHQiOnt9LCJwcmYiOltdfQ'] }],
    ['no resources, but their heading', { resources: [] }],
    ['a request id', { requestId: '1' }],
    ['a time before which it is not valid', { notBefore: '2026-11-23T02:00:00Z' }],
    ['another statement', { statement: 'I give you my house.' }],
    ['no statement', { statement: '' }],
    ['a statement with a field in it', { statement: `${statement}\n\nURI: https://evil.example` }],
    ['a short nonce', { nonce: 'abc' }],
    ['a nonce with a line in it', { nonce: `${'a'.repeat(32)}\nRequest ID: 1` }],
    ['a time of another day', { issuedAt: '2026-11-24T03:00:00.000Z' }],
    ['a time of long ago', { issuedAt: '2026-11-23T02:40:00.000Z' }],
    ['a time that is none', { issuedAt: '2026-13-45T02:59:59.000Z' }],
    ['a time in another form', { issuedAt: 'Mon Nov 23 2026 02:59:59' }],
  ])('with %s is shown to the visitor', (_, change) => {
    expect(isAgreed(message(networkId, change), networkId)).toBe(false)
  })

  it.each<readonly [string, (text: string) => string]>([
    ['something behind it', (text) => `${text}\n`],
    ['something before it', (text) => `Hello,\n${text}`],
    ['lines of Windows', (text) => text.replaceAll('\n', '\r\n')],
    ['a byte order mark', (text) => `\uFEFF${text}`],
    ['an invisible character', (text) => text.replace('Sign in to', 'Sign\u200B in to')],
    [
      'another name for the accounts',
      (text) => text.replace(/your \w+ account/, 'your Dog account'),
    ],
  ])('with %s is shown to the visitor', (_, change) => {
    expect(isAgreed(change(message(networkId)), networkId)).toBe(false)
  })
})

it('is shown where the site asks for the message of another network than it says', () => {
  expect(isAgreed(message('eip155:1'), 'eip155:137')).toBe(false)
  expect(isAgreed(message('eip155:137'), 'eip155:137')).toBe(true)
})

it('is shown where the statement that was read has lines of its own', () => {
  const long = 'Sign in.\n\nURI: https://evil.example\nVersion: 1'
  expect(isAgreed(message('eip155:1', { statement: long }), 'eip155:1', long)).toBe(false)
})

it('takes a message without a statement where none was read', () => {
  const text = message('eip155:1', { statement: '' })
  const summary = summarizeText(new TextEncoder().encode(text), context('eip155:1'))
  expect(isPlainSignIn(summary, { origin, statement: undefined, nowMs })).toBe(true)
  expect(isAgreed(message('eip155:1'), 'eip155:1', 'Sign in to the shed.')).toBe(false)
})

it('is the text of a sign-in alone, not another request that shows the same', () => {
  const [networkId = 'eip155:1'] = networks
  const summary = summarizeText(new TextEncoder().encode(message(networkId)), context(networkId))
  expect(isPlainSignIn(summary, { origin, statement, nowMs })).toBe(true)
  for (const action of ['message', 'typedData'] as const)
    expect(isPlainSignIn({ ...summary, action }, { origin, statement, nowMs })).toBe(false)
})
