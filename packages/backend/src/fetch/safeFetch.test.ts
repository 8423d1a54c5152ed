import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { Socket, type AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { hostileUrls } from '@latchkit/test-kit/hostileUrls'
import { createSafeFetch, type SafeFetch } from './safeFetch.ts'
import { UnsafeUrlError } from '../errors/unsafeUrlError.ts'

const limits = { maximumBytes: 1_000, timeoutMs: 5_000 }

afterEach(() => {
  vi.restoreAllMocks()
})

test('there are many hostile addresses, each one other', () => {
  expect(new Set(hostileUrls).size).toBe(hostileUrls.length)
  expect(hostileUrls.length).toBeGreaterThan(190)
})

test.each(hostileUrls)(
  '%j is stopped before its name is looked up or a socket opens',
  async (url) => {
    const connect = vi.spyOn(Socket.prototype, 'connect')
    const resolve = vi.fn(async () => ['93.184.216.34'])
    await expect(createSafeFetch({ resolve })(url, limits)).rejects.toThrow(UnsafeUrlError)
    expect(resolve).not.toHaveBeenCalled()
    expect(connect).not.toHaveBeenCalled()
  },
)

/** What a name may lead to that is not the open internet. */
const inner = `
  127.0.0.1 127.9.9.9 0.0.0.0 10.1.2.3 172.16.5.4 172.31.0.1 192.168.0.9 169.254.169.254
  169.254.170.2 100.64.1.1 100.100.100.200 100.127.255.255 192.0.0.1 192.0.0.192 192.0.2.9
  192.88.99.1 198.18.5.5 198.19.255.255 198.51.100.7 203.0.113.9 168.63.129.16 224.0.0.251
  239.1.1.1 240.0.0.1 255.255.255.255 :: ::1 ::127.0.0.1 ::7f00:1 ::ffff:127.0.0.1
  ::ffff:7f00:1 ::ffff:8.8.8.8 ::ffff:0:808:808 64:ff9b::808:808 64:ff9b::10.0.0.1
  64:ff9b:1::1 100::1 2001::1 2001:10::1 2001:20::1 2001:db8::1 2002:7f00:1:: 2002:808:808::1
  3fff:1::1 5f00::1 fc00::1 fd00:ec2::254 fdff::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1 ff0e::1
  localhost 0x7f.1 2130706433
`
  .trim()
  .split(/\s+/)
  .concat('')

test.each(inner)('a name that leads to %j is stopped before a socket opens', async (address) => {
  const connect = vi.spyOn(Socket.prototype, 'connect')
  for (const found of [[address], ['93.184.216.34', address], [address, '2606:4700:4700::1111']]) {
    const fetch = createSafeFetch({ resolve: async () => found })
    await expect(fetch('https://host.com/a.png', limits)).rejects.toThrow(UnsafeUrlError)
  }
  expect(connect).not.toHaveBeenCalled()
})

test('a name that leads nowhere is stopped', async () => {
  const fetch = createSafeFetch({ resolve: async () => [] })
  await expect(fetch('https://host.com/', limits)).rejects.toThrow(UnsafeUrlError)
})

/** A site on this machine, which the test alone takes for the internet. */
async function site(
  listener: RequestListener,
): Promise<{ fetch: SafeFetch; origin: string; asked: string[] }> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const asked: string[] = []
  const fetch = createSafeFetch({
    protocols: ['http:'],
    ports: [String(port)],
    resolve: async (host) => {
      asked.push(host)
      return [host.startsWith('evil') ? '10.0.0.1' : '127.0.0.1']
    },
    isAllowed: (address) => address === '127.0.0.1',
  })
  return { fetch, origin: `http://host.com:${port}`, asked }
}

test('what is on the internet is fetched, by the address that was checked', async () => {
  const { fetch, origin, asked } = await site((request, response) => {
    response.setHeader('content-type', 'Image/PNG; charset=x')
    response.end(request.headers.host)
  })
  const answer = await fetch(`${origin}/a.png`, limits)
  expect(answer).toMatchObject({ status: 200, contentType: 'image/png' })
  expect(answer.body.toString()).toBe(new URL(origin).host)
  expect(asked).toEqual(['host.com'])
})

test('redirects are followed as far as each hop is safe', async () => {
  const { fetch, origin, asked } = await site((request, response) => {
    const { port } = new URL(`http://${request.headers.host}`)
    const targets: Record<string, string> = {
      '/relative': '/end',
      '/other': `http://second.com:${port}/end`,
      '/inside': 'http://127.0.0.1/',
      '/port': 'http://host.com:22/',
      '/file': 'file:///etc/passwd',
      '/name': `http://evil.com:${port}/`,
      '/unreadable': 'http://[',
      '/loop': '/loop',
    }
    const location = targets[request.url ?? '']
    if (location === undefined) response.end('end')
    else response.writeHead(302, { location }).end()
  })
  expect((await fetch(`${origin}/relative`, limits)).body.toString()).toBe('end')
  expect((await fetch(`${origin}/other`, limits)).body.toString()).toBe('end')
  expect(asked).toEqual(['host.com', 'host.com', 'host.com', 'second.com'])
  for (const path of ['/inside', '/port', '/file', '/name', '/unreadable', '/loop'])
    await expect(fetch(`${origin}${path}`, limits)).rejects.toThrow(UnsafeUrlError)
})

test('three redirects are followed, and a fourth is not', async () => {
  const requested: string[] = []
  const { fetch, origin } = await site((request, response) => {
    requested.push(request.url ?? '')
    const left = Number(request.url?.slice(1))
    if (left === 0) response.end('end')
    else response.writeHead(302, { location: `/${left - 1}` }).end()
  })
  expect((await fetch(`${origin}/3`, limits)).body.toString()).toBe('end')
  expect(requested).toEqual(['/3', '/2', '/1', '/0'])
  requested.length = 0
  await expect(fetch(`${origin}/4`, limits)).rejects.toThrow('More than 3 redirects.')
  expect(requested).toEqual(['/4', '/3', '/2', '/1'])
})

test('an answer of as many bytes as are allowed is taken, and one byte more is not', async () => {
  const { fetch, origin } = await site((request, response) =>
    response.end('x'.repeat(Number(request.url?.slice(1)))),
  )
  expect((await fetch(`${origin}/1000`, limits)).body).toHaveLength(1_000)
  await expect(fetch(`${origin}/1001`, limits)).rejects.toThrow('larger than 1000 bytes')
})

test('the time limit is for all hops together, the lookup of their names included', async () => {
  // The deadline passes while the third name is looked up: a limit for each hop would start anew.
  const deadline = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  const { fetch, origin } = await site((request, response) => {
    const hop = Number(request.url?.slice(1))
    if (hop === 2) deadline.abort()
    response.writeHead(302, { location: `/${hop + 1}` }).end()
  })
  await expect(fetch(`${origin}/1`, limits)).rejects.toThrow('abort')
  expect(timeout.mock.calls).toEqual([[limits.timeoutMs]])
})

test('a name whose lookup never ends is left', async () => {
  const fetch = createSafeFetch({ resolve: () => new Promise(() => undefined) })
  await expect(fetch('https://host.com/', { ...limits, timeoutMs: 50 })).rejects.toThrow('timeout')
})

test('an answer without end is cut', async () => {
  const { fetch, origin } = await site((_request, response) => {
    const more = (): void => void (response.write('x'.repeat(600)) ? setImmediate(more) : undefined)
    more()
  })
  await expect(fetch(origin, limits)).rejects.toThrow('larger than 1000 bytes')
})

test('a site that says nothing is left', async () => {
  const { fetch, origin } = await site(() => undefined)
  await expect(fetch(origin, { ...limits, timeoutMs: 50 })).rejects.toThrow('abort')
})
