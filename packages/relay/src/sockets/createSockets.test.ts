import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createIdentity, signToken } from '@latchkit/test-kit/signRelayToken'
import { startRelay } from '@latchkit/test-kit/startRelay'

const pingEveryMs = 25_000

test('a client is asked whether it lives, and let go where it does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { url } = await startRelay()
  const address = `${url.replace('http', 'ws')}/relay`
  const open = async (autoPong: boolean): Promise<WebSocket> => {
    const auth = signToken(createIdentity(), address)
    const socket = new WebSocket(`${address}?auth=${auth}`, { autoPong })
    await once(socket, 'open')
    return socket
  }
  const [alive, dead] = [await open(true), await open(false)]
  const asked = [alive, dead].map((socket) => once(socket, 'ping'))
  const closed = once(dead, 'close')
  vi.advanceTimersByTime(pingEveryMs)
  await Promise.all(asked)
  // A word there and back: the answer of the one who lives has come in by then.
  alive.send('{}')
  await once(alive, 'message')
  vi.advanceTimersByTime(pingEveryMs)
  expect((await closed)[0]).toBe(4008)
  expect(alive.readyState).toBe(alive.OPEN)
  alive.close()
})
