import { accountNamesSchema } from '@latchkit/wire'
import fc from 'fast-check'
import * as v from 'valibot'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createRoutes } from '../app.ts'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { testGuards } from '@latchkit/test-kit/createTestApp'
import { createNameApp, localCoinType } from '../../test/nameApp.ts'

const alice = privateKeyToAccount(generatePrivateKey())
const gateway = { signerKey: generatePrivateKey() }
const odd = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '0x',
    '__proto__',
    'alice.latch.local',
    'xn--alice.latch.local',
    '\u202ealice.latch.local',
    '%00.latch.local',
    'latch.local',
    alice.address,
    `${alice.address.slice(2).toLowerCase()}.addr.reverse`,
    '9'.repeat(400),
    'a'.repeat(5_000),
    '[[[[',
  ),
)
const message = fc.oneof(
  odd,
  fc.json(),
  fc
    .record(
      {
        name: fc.oneof(odd, fc.constant('alice.latch.local')),
        attributes: fc.oneof(fc.jsonValue(), fc.dictionary(odd, odd)),
        coin_type: fc.oneof(fc.double(), fc.integer(), fc.constant(localCoinType)),
        address: odd,
        timestamp: fc.oneof(
          fc.double(),
          fc.integer().map((seconds) => Math.floor(Date.now() / 1000) + (seconds % 400)),
        ),
      },
      { requiredKeys: [] },
    )
    .map((fields) => JSON.stringify(fields)),
)
const body = fc.oneof(
  fc.json(),
  fc.string(),
  fc
    .record(
      {
        message,
        signature: fc.oneof(odd, fc.uint8Array({ maxLength: 200 }).map(toHex)),
        coin_type: fc.oneof(fc.double(), fc.integer(), fc.constantFrom(60, localCoinType)),
        address: fc.oneof(odd, fc.constant(alice.address)),
        sender: fc.oneof(odd, fc.constant(alice.address)),
        data: fc
          .uint8Array({ maxLength: 400 })
          .map((bytes) => `0x9061b923${toHex(bytes).slice(2)}`),
      },
      { requiredKeys: [] },
    )
    .map((fields) => JSON.stringify(fields)),
)

function toHex(bytes: Uint8Array): string {
  return `0x${Buffer.from(bytes).toString('hex')}`
}

/** A lone surrogate cannot stand in an address at all. */
/** One segment of a path. Of none, `.` and `..` a URL makes another path. */
function encode(text: string): string {
  const segment = encodeURIComponent(text.replaceAll(/\p{Cs}/gu, ''))
  return /^\.{0,2}$/.test(segment) ? 'x' : segment
}

test('whatever comes in, no answer about names is an accident', async () => {
  const { app, parts, register, lines } = await createNameApp(await closedPort(), { gateway })
  await register('alice.latch.local', alice)
  const routes = createRoutes(parts, testGuards).filter(({ path }) => /profile|ens/.test(path))
  expect(routes.length).toBeGreaterThan(7)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes),
      fc.array(odd, { minLength: 2, maxLength: 2 }),
      body,
      odd,
      async (route, values, text, zone) => {
        let index = 0
        const path = route.path.replaceAll(/:\w+/g, () => encode(values[index++] ?? ''))
        const response = await app.request(
          `http://server.test${path}?${new URLSearchParams({ zone })}`,
          { method: route.method, ...(route.method === 'POST' && { body: text }) },
        )
        const answer = await response.text()
        expect(
          [200, 400, 401, 404, 422, 503],
          `${route.method} ${path} ${text} → ${response.status} ${answer}`,
        ).toContain(response.status)
        if (response.status >= 400)
          expect(JSON.parse(answer)).toMatchObject({
            status: 'FAILED',
            reasons: [{ field: expect.any(String), description: expect.any(String) }],
          })
      },
    ),
    { numRuns: 1_000 },
  )
  expect(lines.filter(({ level }) => level === 'error')).toEqual([])
})

test('every route about names answers what it promises', async () => {
  const { parts, register, sign, json, get } = await createNameApp(await closedPort(), {
    gateway,
  })
  await register('alice.latch.local', alice)
  const promised = createRoutes(parts, testGuards)
  const schemaOf = (path: string): v.GenericSchema => {
    const schema = promised.find((route) => route.path === path)?.response.schema
    if (!schema) throw new Error(`${path} promises nothing.`)
    return schema
  }
  const account = '/v1/profile/account/:name'
  v.parse(schemaOf(account), await json('/v1/profile/account/alice.latch.local'))
  v.parse(accountNamesSchema, await json(`/v1/profile/reverse/${alice.address}`))
  v.parse(schemaOf('/v1/profile/suggestions/:name'), await json('/v1/profile/suggestions/alice'))
  const timestamp = Math.floor(Date.now() / 1000) + 2
  for (const [path, fields] of [
    ['attributes', { attributes: { bio: 'x' }, timestamp }],
    ['address', { coin_type: localCoinType, address: alice.address, timestamp: timestamp + 1 }],
  ] as const) {
    const answer = await sign(`/v1/profile/account/alice.latch.local/${path}`, alice, fields)
    expect(answer).toMatchObject({ status: 200 })
    v.parse(schemaOf(`${account}/${path}`), answer.body)
  }
  const document = await (await get('/openapi.json')).json()
  expect(Object.keys((document as { paths: object }).paths)).toContain('/v1/profile/account/{name}')
})
