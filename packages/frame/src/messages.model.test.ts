import { frameLimits, frameMessageSchema, frameRequestSchema } from '@latchkit/wire'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isPlainJson } from './isPlainJson.ts'
import { serveMessages } from './messages.ts'
import { createTestPort } from '../test/createTestPort.ts'
import { byteMessage, everything, resemblingRequest } from '../test/randomMessages.ts'

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
