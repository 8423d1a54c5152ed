import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { deploy } from '@latchkit/test-kit/deploy'
import { createNameApp, localCoinType, type NameApp } from '../../test/nameApp.ts'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

const path = '/v1/profile/account/alice.latch.local'
const alice = privateKeyToAccount(generatePrivateKey())
const bob = privateKeyToAccount(generatePrivateKey())
const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds

async function appWithAlice(): Promise<NameApp> {
  const app = await createNameApp(anvil.url)
  await app.register('alice.latch.local', alice, { bio: 'hi' })
  return app
}

test('the owner changes the attributes, and nobody else', async () => {
  const { sign, json } = await appWithAlice()
  const fields = { attributes: { avatar: 'https://img.example/a.png' }, timestamp: inSeconds(2) }
  expect(await sign(`${path}/attributes`, bob, fields)).toMatchObject({
    status: 401,
    body: { reasons: [{ field: 'address' }] },
  })
  expect(
    await sign(`${path}/attributes`, bob, fields, { address: alice.address }),
    'with a signature of his own for her',
  ).toMatchObject({ status: 401, body: { reasons: [{ field: 'signature' }] } })
  expect(await sign(`${path}/attributes`, alice, fields)).toEqual({
    status: 200,
    body: { avatar: 'https://img.example/a.png' },
  })
  expect(await json(path)).toMatchObject({ attributes: fields.attributes })
  expect(await json(`/v1/identity/${alice.address}`)).toMatchObject({
    avatar: 'https://img.example/a.png',
  })
})

test('what was signed before the last change changes nothing, nor does it twice', async () => {
  const { sign, json } = await appWithAlice()
  const first = { attributes: { bio: 'first' }, timestamp: inSeconds(2) }
  const second = { attributes: { bio: 'second' }, timestamp: inSeconds(3) }
  expect(await sign(`${path}/attributes`, alice, first)).toMatchObject({ status: 200 })
  expect(await sign(`${path}/attributes`, alice, second)).toMatchObject({ status: 200 })
  for (const again of [first, second])
    expect(await sign(`${path}/attributes`, alice, again)).toMatchObject({
      status: 400,
      body: { reasons: [{ field: 'timestamp' }] },
    })
  expect(await json(path)).toMatchObject({ attributes: { bio: 'second' } })
})

test('a change of the second of the last one is refused for that, and is made when it is signed again', async () => {
  const { sign, json } = await appWithAlice()
  const first = { attributes: { bio: 'first' }, timestamp: inSeconds(2) }
  const second = { attributes: { bio: 'second' }, timestamp: first.timestamp }
  expect(await sign(`${path}/attributes`, alice, first)).toMatchObject({ status: 200 })
  expect(await sign(`${path}/attributes`, alice, second)).toMatchObject({
    status: 400,
    body: {
      reasons: [
        {
          field: 'timestamp',
          description:
            'The name was last changed by a message of the same second. Sign again, with a later `timestamp`.',
        },
      ],
    },
  })
  const again = { ...second, timestamp: first.timestamp + 1 }
  expect(await sign(`${path}/attributes`, alice, again)).toMatchObject({ status: 200 })
  const late = { attributes: { bio: 'late' }, timestamp: first.timestamp - 1 }
  expect(await sign(`${path}/attributes`, alice, late)).toMatchObject({
    status: 400,
    body: { reasons: [{ description: expect.stringContaining('signed later') }] },
  })
  expect(await json(path)).toMatchObject({ attributes: { bio: 'second' } })
})

test('what was signed to register a name does not change another', async () => {
  const { sign, register, post } = await appWithAlice()
  await register('other.latch.local', alice)
  const message = JSON.stringify({
    name: 'other.latch.local',
    attributes: {},
    timestamp: inSeconds(2),
  })
  const signature = await alice.signMessage({ message })
  const request = { message, signature, coin_type: localCoinType, address: alice.address }
  expect(await post(`${path}/attributes`, request)).toMatchObject({
    status: 400,
    body: { reasons: [{ field: 'name' }] },
  })
  const fields = { name: 'alice.latch.local', attributes: {}, timestamp: inSeconds(2) }
  expect(await sign(`${path}/attributes`, alice, fields)).toMatchObject({ status: 200 })
})

test('what was signed for one name changes no other of the same owner', async () => {
  const app = await appWithAlice()
  await app.register('other.latch.local', alice)
  const otherPath = path.replace('alice', 'other')
  for (const what of ['attributes', 'address']) {
    const fields = {
      ...(what === 'attributes'
        ? { attributes: { bio: 'meant for alice' } }
        : { coin_type: localCoinType, address: bob.address }),
      timestamp: inSeconds(what === 'attributes' ? 2 : 3),
    }
    const named = { ...fields, name: 'alice.latch.local' }
    expect(await app.sign(`${otherPath}/${what}`, alice, named)).toMatchObject({
      status: 400,
      body: { reasons: [{ field: 'name' }] },
    })
    const nameless = { ...fields, name: undefined }
    expect(await app.sign(`${otherPath}/${what}`, alice, nameless)).toMatchObject({
      status: 422,
      body: { reasons: [{ field: 'message.name' }] },
    })
    expect(await app.sign(`${path}/${what}`, alice, named)).toMatchObject({ status: 200 })
  }
  expect(await app.json(otherPath)).toMatchObject({
    attributes: {},
    addresses: { [localCoinType]: { address: alice.address } },
  })
})

test('an address that others were given is no name of theirs', async () => {
  const { sign, json, get } = await appWithAlice()
  const fields = { coin_type: localCoinType, address: bob.address, timestamp: inSeconds(2) }
  expect(await sign(`${path}/address`, alice, fields)).toEqual({
    status: 200,
    body: { [localCoinType]: { address: bob.address, created_at: expect.any(String) } },
  })
  expect(await json(path)).toMatchObject({
    addresses: { 60: { address: alice.address }, [localCoinType]: { address: bob.address } },
  })
  expect((await get(`/v1/profile/reverse/${bob.address}`)).status).toBe(404)
  expect(await json(`/v1/identity/${bob.address}`)).toMatchObject({ name: null })
  expect(await json(`/v1/identity/${alice.address}`)).toMatchObject({ name: 'alice.latch.local' })
})

test('an account that gives its own address has shown that the name is its own', async () => {
  const { sign, register, json } = await createNameApp(anvil.url)
  await register('alice.latch.local', alice)
  const away = { coin_type: localCoinType, address: bob.address, timestamp: inSeconds(2) }
  await sign(`${path}/address`, alice, away)
  const back = { coin_type: localCoinType, address: bob.address, timestamp: inSeconds(3) }
  expect(await sign(`${path}/address`, bob, back)).toMatchObject({ status: 200 })
  expect(await json(`/v1/identity/${bob.address}`)).toMatchObject({ name: 'alice.latch.local' })
})

test('a contract changes its name with what its owner has signed', async () => {
  const app = await createNameApp(anvil.url)
  const { address } = await deploy(anvil, 'KeyAccount', [alice.address])
  const registered = await app.sign(
    '/v1/profile/account',
    alice,
    { name: 'alice.latch.local' },
    { address },
  )
  expect(registered).toMatchObject({ status: 200 })
  const fields = { attributes: { bio: 'safe' }, timestamp: inSeconds(2) }
  expect(await app.sign(`${path}/attributes`, alice, fields, { address })).toEqual({
    status: 200,
    body: { bio: 'safe' },
  })
})

test.each([
  ['attributes', { attributes: { bio: '' } }, 400, 'attributes'],
  ['attributes', { attributes: 'x' }, 422, 'message.attributes'],
  ['attributes', {}, 422, 'message.attributes'],
  ['attributes', { attributes: {}, more: 1 }, 422, 'message.more'],
  ['attributes', { attributes: {}, timestamp: 1 }, 400, 'timestamp'],
  ['address', { coin_type: localCoinType, address: 'bob' }, 400, 'address'],
  ['address', { coin_type: 61, address: bob.address }, 400, 'coin_type'],
  ['address', { coin_type: 60, address: bob.address }, 400, 'coin_type'],
  ['address', { address: bob.address }, 422, 'message.coin_type'],
] as const)('%s with %j is refused with its reason', async (what, fields, status, field) => {
  const { sign } = await appWithAlice()
  expect(
    await sign(`${path}/${what}`, alice, { timestamp: inSeconds(2), ...fields }),
  ).toMatchObject({ status, body: { reasons: [{ field, name: field }] } })
})

test('a name that nobody has cannot be changed', async () => {
  const { sign } = await createNameApp(await closedPort())
  expect(await sign(`${path}/attributes`, alice, { attributes: {} })).toMatchObject({
    status: 400,
    body: { reasons: [{ field: 'name', description: 'alice.latch.local is not registered.' }] },
  })
})
