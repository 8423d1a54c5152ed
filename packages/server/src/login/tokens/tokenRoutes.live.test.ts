import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { expect, test } from 'vitest'
import { backUp } from '../../../test/login/backUp.ts'
import { siteUrl } from '../../../test/login/createDevice.ts'
import { startLogin, type TestLogin } from '../../../test/login/startLogin.ts'

const email = 'ada@mail.example'
const dayMs = 86_400_000

async function keysOf({ login }: Pick<TestLogin, 'login'>): Promise<JSONWebKeySet> {
  const response = await login.app.request('https://wallet.shop.example/.well-known/jwks.json')
  return (await response.json()) as JSONWebKeySet
}

test('the backend of a site checks who is logged in with the public keys', async () => {
  const tested = await startLogin()
  const device = await tested.device()
  const { account } = await device.logIn(email, tested.mailbox)
  // The attack: a wallet with somebody else's address. Nobody has proved it, so no token may name it.
  await backUp(device)
  const body = { projectId: 'shop', audience: siteUrl }
  const answer = await device.call('POST', '/v1/login/token', { body })
  const { token } = answer.json as { token: string }
  const keys = await keysOf(tested)
  expect(JSON.stringify(keys)).not.toContain('"d"')
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
    issuer: 'https://wallet.shop.example',
    audience: siteUrl,
    algorithms: ['EdDSA'],
  })
  expect(payload).toMatchObject({ sub: account.id, email, email_verified: true })
  expect(Object.keys(payload).toSorted()).toEqual([
    'aud',
    'email',
    'email_verified',
    'exp',
    'iat',
    'iss',
    'jti',
    'sub',
  ])
  expect(Number(payload.exp) - Number(payload.iat)).toBe(600)
  const foreign = { projectId: 'shop', audience: 'https://other.example' }
  expect(await device.call('POST', '/v1/login/token', { body: foreign })).toMatchObject({
    status: 403,
    code: 'origin',
  })
})

test('signing keys are replaced, a day after the new one is public', async () => {
  const tested = await startLogin()
  const device = await tested.device()
  await device.logIn(email, tested.mailbox)
  const kidOf = async (): Promise<unknown> => {
    const body = { projectId: 'shop', audience: siteUrl }
    const { json } = await device.call('POST', '/v1/login/token', { body })
    const [header = ''] = (json as { token: string }).token.split('.')
    return (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }).kid
  }
  const first = await kidOf()
  tested.moveClock(29 * dayMs + 1_000)
  await device.logIn(email, tested.mailbox)
  expect(await kidOf()).toBe(first)
  const published = (await keysOf(tested)).keys.map(({ kid }) => kid)
  expect(published).toHaveLength(2)
  tested.moveClock(dayMs)
  expect(await kidOf()).toBe(published[1])
  expect((await keysOf(tested)).keys.map(({ kid }) => kid)).toContain(first)
})
