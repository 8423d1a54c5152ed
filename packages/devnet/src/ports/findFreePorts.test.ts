import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePorts } from './findFreePorts.ts'

test('stacks that look at once, or one after the other, find no port twice', async () => {
  const found = await Promise.all(Array.from({ length: 20 }, () => findFreePorts(9)))
  const later = await findFreePorts(9)
  const ports = [...found.flat(), ...later]
  expect(new Set(ports).size).toBe(21 * 9)
})

test('each can be listened on', async () => {
  for (const port of await findFreePorts(3)) {
    const server = createServer().listen(port, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    expect(server.listening).toBe(true)
  }
})
