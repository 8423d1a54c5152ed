import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serveUpgrades } from './serveUpgrades.ts'

async function ask(path: string): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  serveUpgrades(server, { '/door': (_request, raw) => raw.end('HTTP/1.1 204 No Content\r\n\r\n') })
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  )
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return text.split('\r\n')[0] ?? ''
}

test.each([
  ['/door', 'HTTP/1.1 204 No Content'],
  ['/door?a=%', 'HTTP/1.1 204 No Content'],
  ['/wall', 'HTTP/1.1 404 Not Found'],
  ['//', 'HTTP/1.1 404 Not Found'],
  ['http://[', 'HTTP/1.1 404 Not Found'],
  ['//door:99999/', 'HTTP/1.1 404 Not Found'],
])('who asks for %s is answered', async (path, line) => {
  expect(await ask(path)).toBe(line)
})
