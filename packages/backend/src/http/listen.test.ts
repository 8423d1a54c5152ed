import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
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

/** Sends a request on a connection that is kept, and returns the answer. */
async function ask(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const [answered] = (await once(socket, 'data')) as [Buffer]
  return String(answered)
}

test('behind a proxy, a server that drains answers what comes on its connections, each once more', async () => {
  const server = await listen(answer, place, { lingerMs: 60_000 })
  const { port } = server.address() as AddressInfo
  const sockets = await Promise.all([open(server), open(server)])
  for (const socket of sockets) expect(await ask(socket)).toContain('Connection: keep-alive')
  const drained = server.drain()
  // A proxy tries another server then.
  const reach = async (): Promise<unknown> => {
    const socket = connect(port, place.host)
    const code = await once(socket, 'connect').catch(({ code: why }: NodeJS.ErrnoException) => why)
    socket.destroy()
    return code
  }
  await expect.poll(reach).toBe('ECONNREFUSED')
  for (const socket of sockets) {
    const answered = await ask(socket)
    expect(answered).toContain('HTTP/1.1 200 OK')
    expect(answered.toLowerCase()).toContain('connection: close')
  }
  await drained
})

test('behind a proxy, connections that wait to be taken when a server begins to drain are answered too', async () => {
  const server = await listen(answer, place, { lingerMs: 60_000 })
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const client = new Worker(
    `const { connect } = require('node:net')
    const { parentPort, workerData } = require('node:worker_threads')
    const socket = connect(workerData.port, '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n', () => {
        Atomics.store(workerData.connected, 0, 1)
        Atomics.notify(workerData.connected, 0)
      })
    })
    socket.on('data', (data) => parentPort.postMessage(String(data)))
    socket.on('error', (error) => parentPort.postMessage(error.code))`,
    { eval: true, workerData: { port: (server.address() as AddressInfo).port, connected } },
  )
  const answered = once(client, 'message')
  // Meanwhile this server takes nothing.
  Atomics.wait(connected, 0, 0)
  const drained = server.drain()
  expect(String(await answered)).toContain('HTTP/1.1 200 OK')
  await drained
})

test('it waits for connections that nobody uses no longer than it lingers', async () => {
  const server = await listen(answer, place, { lingerMs: 50 })
  const socket = await open(server)
  await ask(socket)
  const closed = once(socket, 'close')
  await server.drain()
  expect(await closed).toEqual([false])
})
