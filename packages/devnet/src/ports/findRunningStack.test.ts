import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findRunningStack } from './findRunningStack.ts'

async function serve(body: string): Promise<number> {
  const server = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const part = (name: string, port: number): object => ({
  name,
  url: `http://localhost:${port}`,
  pid: port,
})

test('a stack is known by its status page: its shop, or what it has without one', async () => {
  const parts = [part('status', 3200), part('chain-31337', 8545), part('server', 3100)]
  const port = await serve(JSON.stringify({ services: parts }))
  const statusUrl = `http://localhost:${port}`
  expect(await findRunningStack(port)).toEqual({
    url: 'http://localhost:3100',
    statusUrl,
    pid: 3200,
  })
  const whole = await serve(JSON.stringify({ services: [...parts, part('demo', 3000)] }))
  expect(await findRunningStack(whole)).toMatchObject({ url: 'http://localhost:3000' })
})

test.each(['hello', '{}', 'null', '{"services":[{}]}', '{"services":[null]}', '{"services":{}}'])(
  'what answers %s is no stack',
  async (body) => {
    expect(await findRunningStack(await serve(body))).toBeUndefined()
  },
)

test('where nobody listens there is none', async () => {
  expect(await findRunningStack(1)).toBeUndefined()
})
