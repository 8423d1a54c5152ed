import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { createResolveHost } from './createResolveHost.ts'

const types = { 1: 4, 28: 16 } as Readonly<Record<number, number>>

/** A name server; `addressOf` gives the bytes of the address of a name, nothing for one that it does not know. */
async function startNameServer(
  addressOf: (name: string, bytes: number) => readonly number[] | 'silence' | undefined,
): Promise<string> {
  const server = createSocket('udp4')
  server.on('message', (question, from) => {
    const labels: string[] = []
    let at = 12
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.toString('latin1', at + 1, at + 1 + length))
      at += length + 1
    }
    const type = question.readUInt16BE(at + 1)
    const address = addressOf(labels.join('.'), types[type] ?? 0)
    if (address === 'silence') return
    const header = Buffer.from(question.subarray(0, 12))
    header.writeUInt16BE(address ? 0x8180 : 0x8183, 2)
    header.writeUInt16BE(address ? 1 : 0, 6)
    header.writeUInt16BE(0, 10)
    const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, address?.length ?? 0])
    const parts = [header, question.subarray(12, at + 5)]
    server.send(
      Buffer.concat(address ? [...parts, record, Buffer.from(address)] : parts),
      from.port,
      from.address,
    )
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `127.0.0.1:${server.address().port}`
}

test('all addresses of a name are found, of both kinds', async () => {
  const six = [0x26, 0x06, 0x47, 0, ...Array.from({ length: 11 }, () => 0), 1]
  const server = await startNameServer((name, bytes) =>
    name === 'host.com' ? (bytes === 4 ? [93, 184, 216, 34] : six) : undefined,
  )
  const resolve = createResolveHost([server])
  expect(await resolve('host.com')).toEqual(['93.184.216.34', '2606:4700::1'])
  expect(await resolve('nobody.com')).toEqual([])
})

test('a name of one kind alone is found', async () => {
  const server = await startNameServer((_name, bytes) =>
    bytes === 4 ? [93, 184, 216, 34] : undefined,
  )
  expect(await createResolveHost([server])('host.com')).toEqual(['93.184.216.34'])
})

test('names whose servers say nothing hold up no other', async () => {
  const server = await startNameServer((name) =>
    name === 'host.com' ? [93, 184, 216, 34] : 'silence',
  )
  const resolve = createResolveHost([server])
  const slow = Array.from({ length: 20 }, (_, index) => resolve(`slow${index}.com`))
  const first = await Promise.race([resolve('host.com'), ...slow])
  expect(first).toContain('93.184.216.34')
  expect(await Promise.all(slow)).toEqual(slow.map(() => []))
})
