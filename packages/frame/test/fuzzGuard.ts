import { frameMessageSchema, frameRequestSchema } from '@latchkit/wire'
import fc from 'fast-check'
import * as v from 'valibot'
import { acceptHost } from '../src/guards.ts'
import { serveMessages } from '../src/messages.ts'
import { byteMessage, everything, resemblingRequest } from './randomMessages.ts'

/** What came of random messages in a browser. */
export interface GuardFuzz {
  /** Posted over a real port, and to the window's guard. */
  readonly messages: number
  /** Messages that the browser itself does not clone. */
  readonly uncloneable: number
  /** Requests that reached the handler and were none, and hellos that were accepted. */
  readonly effects: number
  readonly exceptions: number
  /** Replies that are none. */
  readonly wrongReplies: number
  /** Honest requests between them; each must be answered. */
  readonly honest: number
  readonly answered: number
}

const batch = 500

/**
 * Posts random messages over a `MessageChannel` of the browser that runs this, as a hostile page with the port would, and
 * offers each to the guard of the window as a hello from a page that may not embed the frame.
 */
export async function fuzzGuard(count: number, seed: number): Promise<GuardFuzz> {
  const { port1, port2 } = new MessageChannel()
  const seen = {
    uncloneable: 0,
    effects: 0,
    exceptions: 0,
    wrongReplies: 0,
    honest: 0,
    answered: 0,
  }
  const fail = (): void => void seen.exceptions++
  globalThis.addEventListener('error', fail)
  globalThis.addEventListener('unhandledrejection', fail)
  let time = 0
  const connection = serveMessages({
    port: port1,
    now: () => (time += 1_000),
    handle: (request) => {
      if (!v.is(frameRequestSchema, request)) seen.effects++
      return Promise.resolve(null)
    },
  })
  let pong: ((id: string) => void) | undefined
  port2.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!v.is(frameMessageSchema, data)) seen.wrongReplies++
    else if ('id' in data) pong?.(data.id)
  })
  port2.start()

  const message = fc.oneof(resemblingRequest, byteMessage, fc.anything(everything))
  const stranger = { name: 'another window' }
  for (let posted = 0; posted < count; posted += batch) {
    const size = Math.min(batch, count - posted)
    for (const data of fc.sample(message, { numRuns: size, seed: seed + posted })) {
      try {
        port2.postMessage(data)
      } catch {
        seen.uncloneable++
      }
      try {
        if (
          acceptHost(
            { source: stranger, origin: 'https://evil.example', data, ports: [] },
            {
              self: globalThis,
              parent: stranger,
              top: stranger,
              ancestorOrigins: undefined,
              hostname: 'wallet.shop.example',
            },
            { projectId: 'shop', name: 'Shop', origins: ['https://shop.example'], socials: {} },
          )
        )
          seen.effects++
      } catch {
        fail()
      }
    }
    seen.honest++
    const id = posted.toString(16).padStart(32, 'f')
    const answer = new Promise<void>((resolve) => {
      pong = (answered) => {
        if (answered === id) resolve()
      }
    })
    port2.postMessage({ id, method: 'user', params: {} })
    await answer
    seen.answered++
  }
  connection.close()
  port2.close()
  globalThis.removeEventListener('error', fail)
  globalThis.removeEventListener('unhandledrejection', fail)
  return { messages: count, ...seen }
}
