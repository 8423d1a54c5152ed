import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { assertPortsFree } from './assertPortsFree.ts'
import { choosePorts } from './choosePorts.ts'

async function occupy(port: number, host: string): Promise<void> {
  const server = createServer()
  server.listen(port, host)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
}

test('free ports raise nothing', async () => {
  const ports = await choosePorts('free', {})
  await expect(assertPortsFree(ports, ['demo', 'server', 'status'])).resolves.toBeUndefined()
})

test('a taken port is told with what holds it and the variable that changes it', async () => {
  const ports = await choosePorts('free', {})
  const program = `require('net').createServer().listen(${ports.server}, '127.0.0.1', () => console.log('up'))`
  const holder = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void holder.kill())
  await once(holder.stdout, 'data')
  const sentence = await assertPortsFree(ports, ['demo', 'server']).catch(
    (error: unknown) => (error as Error).message,
  )
  expect(sentence).toContain(`Port ${ports.server} for the API server is taken`)
  const [, other] = /LATCHKIT_API_PORT=(\d+)/.exec(sentence ?? '') ?? []
  expect(Number(other)).toBeGreaterThan(ports.server)
  // No other part has it.
  expect(Object.values(ports)).not.toContain(Number(other))
  expect(sentence).toContain(`(pid ${holder.pid})`)
})

test('all taken ports are told at once, and one line that avoids them', async () => {
  const ports = await choosePorts('free', {})
  await occupy(ports.demo, '127.0.0.1')
  await occupy(ports.status, '::1')
  const messages = await assertPortsFree(ports, ['demo', 'server', 'status']).catch(
    (error: unknown) => (error as Error).message,
  )
  const [headline, demo, status, , end, , way] = (messages ?? '').split('\n')
  expect(headline).toBe('2 ports are taken:')
  expect(demo).toMatch(`  Port ${ports.demo} for the demo site is taken by node`)
  expect(status).toMatch(`  Port ${ports.status} for the status page is taken by node`)
  expect(end).toBe(`  kill ${process.pid}`)
  expect(way).toMatch(/^ {2}LATCHKIT_DEMO_PORT=\d+ LATCHKIT_STATUS_PORT=\d+ npm start$/)
  expect(messages).not.toContain(String(ports.server))
  const origins = ['http://localhost:5173', 'https://shop.example']
  await expect(assertPortsFree(ports, ['demo', 'status'], origins)).rejects.toThrow(
    / npm start -- --origin http:\/\/localhost:5173 --origin https:\/\/shop\.example$/,
  )
})

test('no two parts are sent to one port', async () => {
  const free = await choosePorts('free', {})
  const ports = { ...free, demo: free.server, status: free.server }
  await occupy(free.server, '127.0.0.1')
  const messages = await assertPortsFree(ports, ['demo', 'server', 'status']).catch(
    (error: unknown) => (error as Error).message,
  )
  const chosen = [...(messages ?? '').matchAll(/_PORT=(\d+)/g)].map(([, port]) => port)
  expect(new Set(chosen).size).toBe(3)
})

test('a port that only IPv6 listeners hold is taken too: browsers would go there', async () => {
  const ports = await choosePorts('free', {})
  await occupy(ports.demo, '::1')
  await expect(assertPortsFree(ports, ['demo'])).rejects.toThrow(`Port ${ports.demo} for the demo`)
})

test('the port of a part that is left out does not matter', async () => {
  const ports = await choosePorts('free', {})
  await occupy(ports.demo, '127.0.0.1')
  await expect(assertPortsFree(ports, ['server'])).resolves.toBeUndefined()
})
