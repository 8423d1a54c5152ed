import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'

const place = { host: '127.0.0.1', port: 0 }
const answer = (): Response => new Response('served')

async function start(timeouts?: Parameters<typeof listen>[2]): Promise<Server> {
  const server = await listen(answer, place, timeouts)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return server
}

function beginRequest(server: Server): Socket {
  const socket = connect((server.address() as AddressInfo).port, place.host)
  onTestFinished(() => void socket.destroy())
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
  return socket
}

test('a request whose head does not end is cut, soon after its time', async () => {
  const socket = beginRequest(await start({ headersTimeoutMs: 20, checkEveryMs: 20 }))
  const [answered] = (await once(socket, 'data')) as [Buffer]
  expect(String(answered)).toContain('HTTP/1.1 408 Request Timeout')
  if (!socket.closed) await once(socket, 'close')
})

test('where nobody looks, its time is over and it stays', async () => {
  const server = await start({ headersTimeoutMs: 1, checkEveryMs: 1_000_000 })
  const socket = beginRequest(server)
  await once(server, 'connection')
  // Another one is served from beginning to end meanwhile.
  for (let count = 0; count < 3; count++) {
    const { port } = server.address() as AddressInfo
    expect(await (await fetch(`http://${place.host}:${port}`)).text()).toBe('served')
  }
  expect(socket.closed).toBe(false)
})

test('the usual times are looked at every two seconds', async () => {
  const server = await start()
  expect(server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2_000,
  })
})

test('a port that is taken is said', async () => {
  const server = await start()
  const { port } = server.address() as AddressInfo
  await expect(listen(answer, { ...place, port })).rejects.toThrow('EADDRINUSE')
})

async function open(server: Server): Promise<Socket> {
  const accepted = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, place.host)
  onTestFinished(() => void socket.destroy())
  await accepted
  return socket
}

test('a server that drains waits for no connection that a browser has opened in advance', async () => {
  const server = await listen(answer, place)
  const socket = await open(server)
  const began = Date.now()
  await server.drain()
  // After one second, or some more on a busy machine; without it, after ten.
  expect(Date.now() - began).toBeLessThan(4_000)
  if (!socket.closed) await once(socket, 'close')
})

test('a request that comes on such a connection meanwhile is answered', async () => {
  const server = await listen(answer, place)
  const socket = await open(server)
  const drained = server.drain()
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const [answered] = (await once(socket, 'data')) as [Buffer]
  expect(String(answered)).toContain('HTTP/1.1 200 OK')
  await drained
})
