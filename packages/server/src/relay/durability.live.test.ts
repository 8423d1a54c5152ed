import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { testNetwork } from '../testing/createTestApp.ts'
import { openClient, type TestClient } from '../testing/relay/openClient.ts'
import { createIdentity } from '../testing/relay/signToken.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const kills = 3
const sites = 4
const patienceMs = 60_000

/** A server as a program of its own, on a file that outlives it. */
async function start(config: string): Promise<{ child: ChildProcess; url: string }> {
  const words = ['--conditions=@latchkit/source', '--import', 'tsx', main, '--config', config]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const [, url] = /"url":"([^"]+)"/.exec(line) ?? []
    if (url !== undefined) {
      child.stdout?.resume()
      return { child, url }
    }
  }
  throw new Error('The server ended before it listened.')
}

/** Publishes numbered messages, several at a time, until the socket is gone; answers how many were accepted. */
async function publishUntilGone(client: TestClient, topic: string, from: number): Promise<number> {
  let accepted = from
  const lane = async (): Promise<void> => {
    for (;;) {
      const message = `${client.identity.id} ${topic} ${accepted}`
      const number = accepted
      accepted += 1
      const { result } = await client.call('irn_publish', { topic, message, ttl: 3_600, tag: 1 })
      expect(result).toBe(true)
      acknowledged.add(`${topic} ${number}`)
    }
  }
  await Promise.allSettled(Array.from({ length: 8 }, lane))
  return accepted
}

const acknowledged = new Set<string>()

test('a relay that is killed under load has lost nothing that it accepted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config = join(folder, 'server.json')
  writeFileSync(
    config,
    JSON.stringify({
      port: 0,
      database: join(folder, 'relay.db'),
      relay: { rateLimit: false, messagesPerTopic: 1_000_000 },
      projects: [{ id: 'local', name: 'Local', origins: [] }],
      networks: [testNetwork('http://127.0.0.1:1')],
    }),
  )
  acknowledged.clear()
  const topics = Array.from({ length: sites }, () => randomBytes(32).toString('hex'))
  const identities = topics.map(createIdentity)
  const counts = topics.map(() => 0)
  for (let kill = 0; kill < kills; kill++) {
    const { child, url } = await start(config)
    const before = acknowledged.size
    const publishing = topics.map(async (topic, index) => {
      const client = await openClient(url, {
        identity: identities[index] as (typeof identities)[0],
      })
      counts[index] = await publishUntilGone(client, topic, counts[index] ?? 0)
    })
    await expect
      .poll(() => acknowledged.size - before, { timeout: patienceMs })
      .toBeGreaterThan(200)
    child.kill('SIGKILL')
    await Promise.all(publishing)
  }
  const { child, url } = await start(config)
  const wallet = await openClient(url)
  await wallet.call('irn_batchSubscribe', { topics })
  await expect
    .poll(() => new Set(wallet.deliveries.map(({ params }) => nameOf(params.data))).size, {
      timeout: patienceMs,
    })
    .toBeGreaterThanOrEqual(acknowledged.size)
  const got = wallet.deliveries.map(({ params }) => nameOf(params.data))
  expect(new Set(got).size).toBe(got.length)
  expect([...acknowledged].filter((name) => !got.includes(name))).toEqual([])
  child.kill('SIGTERM')
  await once(child, 'exit')
}, 300_000)

function nameOf({ topic, message }: { readonly topic: string; readonly message: string }): string {
  return `${topic} ${message.split(' ').at(-1)}`
}
