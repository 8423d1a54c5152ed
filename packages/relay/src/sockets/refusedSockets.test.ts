import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openClient } from '@latchkit/test-kit/openRelayClient'
import { createIdentity, signToken } from '@latchkit/test-kit/signRelayToken'
import { startRelay } from '@latchkit/test-kit/startRelay'

const machineSockets = 150
const attacker = '198.51.100.7'
const visitor = '203.0.113.9'

/** A handshake of someone who never closes. Resolves when the relay has answered it, or dropped it. */
async function shakeHands(
  url: string,
  token = '',
  host = new URL(url).host,
): Promise<{ socket: Socket; answer: string }> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write(
    [
      `GET /relay?useOnCloseEvent=true&auth=${token} HTTP/1.1`,
      `Host: ${host}`,
      `X-Forwarded-For: ${attacker}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    ].join('\r\n'),
  )
  const answer = await new Promise<string>((resolve) => {
    socket.once('data', (chunk) => resolve(String(chunk)))
    socket.once('close', () => resolve(''))
  })
  return { socket, answer }
}

const isUpgraded = ({ answer }: { readonly answer: string }): boolean =>
  answer.startsWith('HTTP/1.1 101')

async function canConnect(url: string): Promise<boolean> {
  return await openClient(url, { from: visitor }).then(
    () => true,
    () => false,
  )
}

test('without limits, sockets without a token keep everybody out', async () => {
  const off = { handshakes: false, refusedSockets: Infinity, refusedForMs: 1e9 } as const
  const { url } = await startRelay({ machineSockets, trustedProxies: 1, limits: off })
  await Promise.all(Array.from({ length: machineSockets * 2 }, () => shakeHands(url)))
  expect(await canConnect(url)).toBe(false)
})

test('sockets without a token keep nobody out', async () => {
  const { url, relay } = await startRelay({
    machineSockets,
    trustedProxies: 1,
    settings: { connections: 10 },
    limits: { refusedForMs: 1e9 },
  })
  const seen = await Promise.all(Array.from({ length: machineSockets * 2 }, () => shakeHands(url)))
  expect(seen.filter(isUpgraded).length).toBeLessThanOrEqual(100)
  expect(await canConnect(url)).toBe(true)
  expect(relay.figures().connections).toBe(1)
})

test('a refused socket is told why, and ended where its client does not close it', async () => {
  const { url } = await startRelay({ limits: { refusedForMs: 20 } })
  const { socket, answer } = await shakeHands(url)
  expect(isUpgraded({ answer })).toBe(true)
  // The library alone would end it after 30 s.
  await expect.poll(() => socket.closed, { timeout: 10_000 }).toBe(true)
})

test('who is one too many, too, is ended', async () => {
  const { url, relay } = await startRelay({
    settings: { connections: 1 },
    limits: { refusedForMs: 20 },
  })
  await openClient(url)
  const token = signToken(createIdentity(), url)
  const { socket, answer } = await shakeHands(url, token)
  expect(isUpgraded({ answer })).toBe(true)
  if (!socket.closed) await once(socket, 'close')
  expect(relay.figures().connections).toBe(1)
})

test('one address shakes hands so often and no more, and another as it likes', async () => {
  const nowMs = Date.now()
  const { url } = await startRelay({
    trustedProxies: 1,
    limits: { handshakes: { burst: 3, perSecond: 1 } },
    now: () => nowMs,
  })
  const answers = []
  for (let index = 0; index < 5; index++)
    answers.push((await shakeHands(url)).answer.split('\r\n')[0])
  expect(answers.slice(0, 3)).toEqual(Array(3).fill('HTTP/1.1 101 Switching Protocols'))
  expect(answers.slice(3)).toEqual(Array(2).fill('HTTP/1.1 429 Too Many Requests'))
  expect(await canConnect(url)).toBe(true)
})

test.each(['[', 'a b', '%', 'x:99999999', ''])(
  'a host such as %j is refused, and nothing is logged',
  async (host) => {
    const { url, errors } = await startRelay({ trustedProxies: 1, limits: { refusedForMs: 20 } })
    const token = signToken(createIdentity(), url)
    const { socket, answer } = await shakeHands(url, token, host)
    expect(answer).toMatch(/^HTTP\/1\.1 (?:101|400|401) /)
    if (!socket.closed) await once(socket, 'close')
    expect(await canConnect(url)).toBe(true)
    expect(errors).toEqual([])
  },
)
