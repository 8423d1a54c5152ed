import { frameLimits, frameMessageSchema, frameRequestSchema } from '@latchkit/wire'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isPlainJson } from './isPlainJson.ts'
import { serveMessages } from './messages.ts'
import { createTestPort } from './testing/createTestPort.ts'

/** `npm run drill -- frame` sets a million; a test run shows that the property holds, in seconds. */
const messages = Number(process.env['FRAME_FUZZ_MESSAGES'] ?? 20_000)
const timeout = 120_000 + messages * 3

describe('the port under random messages', () => {
  it(
    'has no effect and throws nothing on messages that resemble requests',
    { timeout },
    async () => {
      const effects: unknown[] = []
      const guard = connect((request) => effects.push(request))
      await fc.assert(
        fc.asyncProperty(resemblingRequest, async (message) => {
          const isValid = isPlainJson(message, frameLimits) && v.is(frameRequestSchema, message)
          effects.length = 0
          guard.post(message)
          await new Promise((resolve) => void setImmediate(resolve))
          // An effect only on a request; abort is answered by the guard itself.
          expect(effects).toHaveLength(isValid && methodOf(message) !== 'abort' ? 1 : 0)
          for (const reply of guard.takeReplies())
            expect(v.is(frameMessageSchema, reply)).toBe(true)
        }),
        { numRuns: messages / 2 },
      )
    },
  )

  it(
    'has no effect and throws nothing on random bytes read as JSON, text, or structured clones',
    { timeout },
    () => {
      const guard = connect(() => {
        throw new Error('A random message reached the handler.')
      })
      fc.assert(
        fc.property(fc.oneof(byteMessage, fc.anything(everything)), (message) => {
          guard.post(message)
          guard.takeReplies()
        }),
        { numRuns: messages / 2 },
      )
    },
  )

  it('measures exactly what JSON writes: nothing over the limit passes', { timeout }, () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 6 }),
        fc.integer({ min: 0, max: 400 }),
        (value, messageBytes) => {
          const bytes = new TextEncoder().encode(JSON.stringify(value)).length
          if (isPlainJson(value, { messageBytes, depth: 16 }))
            expect(bytes).toBeLessThanOrEqual(messageBytes)
        },
      ),
      { numRuns: messages / 10 },
    )
  })

  it('refuses what is nested deeper than 16', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.boolean(), (depth, isArray) => {
        let value: unknown = 1
        for (let n = 0; n < depth; n++) value = isArray ? [value] : { value }
        expect(isPlainJson(value, frameLimits)).toBe(depth <= 16)
      }),
    )
  })
})

const id = fc.oneof(
  fc
    .uint8Array({ minLength: 16, maxLength: 16 })
    .map((bytes) => Buffer.from(bytes).toString('hex')),
  fc.string(),
  fc.anything(),
)
const method = fc.oneof(
  fc.constantFrom(
    'connectEmail',
    'user',
    'isConnected',
    'signOut',
    'chainId',
    'switchNetwork',
    'request',
    'updateEmail',
    'theme',
    'devices',
    'backup',
    'export',
    'abort',
  ),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'sign', 'USER', 'user '),
  fc.string(),
)
const params = fc.oneof(
  fc.constant({}),
  fc.record({ everywhere: fc.oneof(fc.boolean(), fc.anything()) }),
  fc.record({
    networkId: fc.constantFrom('eip155:1', 'solana:x', 'eip155', ''),
    method: fc.string(),
    params: fc.anything(),
  }),
  fc.record({ namespace: fc.constantFrom('eip155', 'polkadot', '__proto__') }),
  fc.dictionary(fc.constantFrom('__proto__', 'then', 'toJSON', 'id', 'scheme'), fc.anything()),
  fc.anything(),
)
const resemblingRequest = fc.oneof(
  { weight: 6, arbitrary: fc.record({ id, method, params }) },
  { weight: 1, arbitrary: fc.record({ id, method, params, extra: fc.anything() }) },
  { weight: 1, arbitrary: fc.record({ id, method, params }, { requiredKeys: [] }) },
)
const byteMessage = fc.uint8Array({ maxLength: 400 }).map((bytes) => {
  const text = new TextDecoder().decode(bytes)
  try {
    return JSON.parse(text) as unknown
  } catch {
    return bytes.length % 2 === 0 ? text : bytes
  }
})
const everything = {
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
  withObjectString: true,
}

function connect(effect: (request: unknown) => void) {
  const { port, post, received } = createTestPort()
  let time = 0
  serveMessages({
    port,
    now: () => (time += 1_000),
    handle: (request) => {
      effect(request)
      return Promise.resolve(null)
    },
  })
  return { post, takeReplies: () => received.splice(0) }
}
function methodOf(message: unknown): unknown {
  return (message as { readonly method: unknown }).method
}
