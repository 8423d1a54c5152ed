import type { FrameRequest } from '@latchkit/wire'
import { describe, expect, it } from 'vitest'
import { FrameRequestError } from './FrameRequestError.ts'
import { serveMessages, type RequestHandler } from './messages.ts'
import { createTestPort } from '../test/createTestPort.ts'

describe('serveMessages', () => {
  it('answers a request with the same id', async () => {
    const host = connect(async (request) => request.method === 'isConnected')
    host.post(request(1, 'isConnected'))
    await host.settle()
    expect(host.received).toEqual([{ id: idOf(1), result: true }])
  })

  it('passes on the error that a handler means for the host, and hides every other', async () => {
    const host = connect(async ({ method }) => {
      if (method === 'user') throw new FrameRequestError(4001, 'Signature declined')
      throw new Error('device share at 0x1234')
    })
    host.post(request(1, 'user'))
    host.post(request(2, 'devices'))
    await host.settle()
    expect(host.received).toEqual([
      { id: idOf(1), error: { code: 4001, message: 'Signature declined' } },
      { id: idOf(2), error: { code: -32603, message: 'An error occurred' } },
    ])
  })

  it('refuses what is no request, and answers only where an id can be read', async () => {
    const host = connect(mustNotRun)
    host.post({ id: idOf(1), method: 'sign', params: {} })
    host.post({ id: 'short', method: 'user', params: {} })
    host.post(new Map([['id', idOf(2)]]))
    host.post(undefined)
    await host.settle()
    expect(host.received).toEqual([
      { id: idOf(1), error: { code: -32600, message: expect.any(String) } },
    ])
  })

  it('drops a request that is heavier than 256 KiB or nested deeper than 16', async () => {
    const host = connect(mustNotRun)
    let nested: unknown = 1
    for (let depth = 0; depth < 17; depth++) nested = [nested]
    for (const params of ['x'.repeat(262_144), nested])
      host.post({
        id: idOf(1),
        method: 'request',
        params: { networkId: 'eip155:1', method: 'personal_sign', params },
      })
    await host.settle()
    expect(host.received).toEqual([])
  })

  it('aborts one request and leaves the others running', async () => {
    const { handle, finish, aborted } = held()
    const host = connect(handle)
    host.post(request(1, 'connectEmail'))
    host.post(request(2, 'devices'))
    host.post({ id: idOf(3), method: 'abort', params: { id: idOf(1) } })
    await host.settle()
    expect(aborted).toEqual([idOf(1)])
    expect(host.received).toContainEqual({ id: idOf(3), result: null })
    expect(host.received).toContainEqual({
      id: idOf(1),
      error: { code: 4001, message: 'Request was aborted' },
    })
    finish(idOf(2))
    await host.settle()
    expect(host.received).toContainEqual({ id: idOf(2), result: 'done' })
  })

  it('runs 32 requests at once and refuses the next', async () => {
    const { handle, started } = held()
    const host = connect(handle)
    for (let n = 1; n <= 33; n++) host.post(request(n, 'user'))
    await host.settle()
    expect(started).toHaveLength(32)
    expect(host.received).toEqual([
      { id: idOf(33), error: { code: -32002, message: 'Too many requests are waiting.' } },
    ])
  })

  it('ignores an id that is in flight already', async () => {
    const { handle, started } = held()
    const host = connect(handle)
    host.post(request(1, 'user'))
    host.post(request(1, 'devices'))
    await host.settle()
    expect(started).toEqual([idOf(1)])
    expect(host.received).toEqual([])
  })

  it('drops what comes faster than 50 messages a second, and takes the next after it', async () => {
    let time = 0
    let count = 0
    const host = connect(
      async () => ++count,
      () => time,
    )
    for (let n = 1; n <= 60; n++) {
      host.post(request(n, 'user'))
      if (n % 20 === 0) await host.settle()
    }
    await host.settle()
    expect(count).toBe(50)
    time = 1_000
    host.post(request(61, 'user'))
    await host.settle()
    expect(count).toBe(51)
  })

  it('aborts everything when it is closed, and sends nothing after', async () => {
    const { handle, aborted } = held()
    const host = connect(handle)
    host.post(request(1, 'user'))
    host.connection.close()
    host.connection.send({ event: 'ready' })
    await host.settle()
    expect(aborted).toEqual([idOf(1)])
    expect(host.received).toEqual([])
  })
})

function connect(handle: RequestHandler, now?: () => number) {
  const { port, post, received } = createTestPort()
  const connection = serveMessages({ port, handle, ...(now && { now }) })
  return {
    connection,
    received,
    post,
    settle: () => new Promise<void>((resolve) => void setImmediate(resolve)),
  }
}

function held() {
  const started: string[] = []
  const aborted: string[] = []
  const finishing = new Map<string, (result: string) => void>()
  const handle: RequestHandler = (request, signal) => {
    started.push(request.id)
    signal.addEventListener('abort', () => aborted.push(request.id))
    return new Promise((resolve) => finishing.set(request.id, resolve))
  }
  return { handle, started, aborted, finish: (id: string) => finishing.get(id)?.('done') }
}

function mustNotRun(): Promise<never> {
  throw new Error('A refused message reached the handler.')
}

function request(
  n: number,
  method: 'user' | 'devices' | 'isConnected' | 'connectEmail',
): FrameRequest {
  return { id: idOf(n), method, params: {} }
}

function idOf(n: number): string {
  return n.toString(16).padStart(32, '0')
}
