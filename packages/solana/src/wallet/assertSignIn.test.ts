import { ed25519 } from '@noble/curves/ed25519.js'
import { expect, onTestFinished, test } from 'vitest'
import { base58 } from '@scure/base'
import { assertSignIn } from './assertSignIn.ts'
import type { SignInRequest } from './signInRequest.ts'

const key = new Uint8Array(32).fill(7)
const address = base58.encode(ed25519.getPublicKey(key))
const request = {
  domain: 'shop.example',
  address,
  statement: 'Sign in to see: your orders',
  uri: 'https://shop.example/in',
  version: '1',
  chainId: 'solana:mainnet',
  nonce: 'n0nce123',
  issuedAt: '2026-01-02T03:04:05Z',
  expirationTime: '2026-01-02T03:09:05Z',
  notBefore: '2026-01-02T03:04:05Z',
  requestId: 'r1',
  resources: ['https://shop.example/a', 'https://shop.example/b'],
} as const
const text = `shop.example wants you to sign in with your Solana account:
${address}

Sign in to see: your orders

URI: https://shop.example/in
Version: 1
Chain ID: solana:mainnet
Nonce: n0nce123
Issued At: 2026-01-02T03:04:05Z
Expiration Time: 2026-01-02T03:09:05Z
Not Before: 2026-01-02T03:04:05Z
Request ID: r1
Resources:
- https://shop.example/a
- https://shop.example/b`

function signed(message: string) {
  const signedMessage = new TextEncoder().encode(message)
  return { address, signedMessage, signature: ed25519.sign(signedMessage, key) }
}

const wrong = {
  code: 'Unknown',
  shortMessage: expect.stringContaining('not the sign-in') as string,
}

test('takes the text that was asked for, with what the wallet may fill in', async () => {
  await expect(assertSignIn(request, signed(text))).resolves.toBeUndefined()
  const short = `shop.example wants you to sign in with your Solana account:\n${address}`
  await expect(assertSignIn({ domain: 'shop.example' }, signed(short))).resolves.toBeUndefined()
  await expect(
    assertSignIn({ domain: 'shop.example' }, signed(`${short}\n\nIssued At: 2026-01-02T03:04:05Z`)),
  ).resolves.toBeUndefined()
})

test.each<readonly [string, string]>([
  ['shop.example wants', 'evil.example wants'],
  [address, base58.encode(new Uint8Array(32).fill(9))],
  ['your orders', 'all you own'],
  ['URI: https://shop.example/in', 'URI: https://evil.example/in'],
  ['Version: 1', 'Version: 2'],
  ['solana:mainnet', 'solana:devnet'],
  ['n0nce123', 'n0nce124'],
  ['\nNonce: n0nce123', ''],
  ['Request ID: r1', 'Request ID: r1\nRequest ID: r1'],
  ['Request ID: r1', 'Request ID: r1\nRole: owner'],
  ['https://shop.example/b', 'https://evil.example/b'],
  ['\n- https://shop.example/b', ''],
  ['\n- https://shop.example/b', '\n- https://shop.example/b\n- urn:more'],
  ['\n\nURI', '\n\nI owe you all.\n\nURI'],
])('takes no other: %j for %j', async (from, to) => {
  const changed = text.replaceAll(from, to)
  expect(changed).not.toBe(text)
  await expect(assertSignIn(request, signed(changed))).rejects.toMatchObject(wrong)
})

test('takes no resource and no statement that nobody asked for', async () => {
  const { resources: _, ...others } = request
  await expect(assertSignIn(others, signed(text))).rejects.toMatchObject(wrong)
  const { statement: __, ...silent } = request
  await expect(assertSignIn(silent, signed(text))).rejects.toMatchObject(wrong)
})

test('takes no domain but the page’s own where none is named', async () => {
  Reflect.set(globalThis, 'location', { host: 'other.example' })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'location'))
  const { domain: _, ...others }: SignInRequest = request
  await expect(assertSignIn(others, signed(text))).rejects.toMatchObject(wrong)
  Reflect.set(globalThis, 'location', { host: 'shop.example' })
  await expect(assertSignIn(others, signed(text))).resolves.toBeUndefined()
})

test('takes no signature of another key', async () => {
  const { signedMessage } = signed(text)
  const signature = ed25519.sign(signedMessage, new Uint8Array(32).fill(8))
  await expect(assertSignIn(request, { address, signedMessage, signature })).rejects.toMatchObject(
    wrong,
  )
})
