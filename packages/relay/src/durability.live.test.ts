import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { randomBytes } from 'node:crypto'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { bundleProgram } from '@latchkit/test-kit/bundleProgram'
import { openClient, type Delivery, type TestClient } from '@latchkit/test-kit/openRelayClient'
import { createIdentity, type TestIdentity } from '@latchkit/test-kit/signRelayToken'

const kills = 3
const sites = 4
const messagesEach = 150
const patienceMs = 60_000

let main: string
beforeAll(async () => {
  const program = await bundleProgram(fileURLToPath(new URL('./main.ts', import.meta.url)))
  main = program.path
  return program.remove
})

/** A relay as a program of its own, on a file that outlives it. */
async function start(config: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [main, '--config', config], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const [, url] = /"url":"([^"]+)"/.exec(line) ?? []
    if (url !== undefined) {
      child.stdout?.resume()
      return { child, url }
    }
  }
  throw new Error('The relay ended before it listened.')
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

/** The configuration of a relay on a file that outlives it. */
function writeConfig(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config = join(folder, 'relay.json')
  writeFileSync(
    config,
    JSON.stringify({
      port: 0,
      database: join(folder, 'relay.db'),
      relay: { rateLimit: false, messagesPerTopic: 1_000_000 },
    }),
  )
  return config
}

test('a relay that is killed under load has lost nothing that it accepted', async () => {
  const config = writeConfig()
  acknowledged.clear()
  const topics = Array.from({ length: sites }, () => randomBytes(32).toString('hex'))
  const identities = topics.map(() => createIdentity())
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
  const names = (): readonly string[] => wallet.deliveries.map(({ params }) => nameOf(params.data))
  // Others were stored and not answered before a kill: their number says nothing of those that were.
  await expect
    .poll(
      () => {
        const got = new Set(names())
        return [...acknowledged].filter((name) => !got.has(name))
      },
      { timeout: patienceMs },
    )
    .toEqual([])
  expect(new Set(names()).size).toBe(names().length)
  child.kill('SIGTERM')
  await once(child, 'exit')
}, 300_000)

test('who listens to a relay that is killed under load misses nothing, in order, and hears again only what the killed had brought', async () => {
  const config = writeConfig()
  let server = await start(config)
  let life = 0
  const over = new AbortController()
  let heard = 0
  const wrong: string[] = []
  const works = Array.from({ length: sites }, async () => {
    const topic = randomBytes(32).toString('hex')
    const [site, wallet] = [createIdentity(), createIdentity()]
    const broughtIn = new Map<number, number>()
    const listening = listenOn(wallet, topic, (message, lifeOfSocket) => {
      const number = Number(message)
      const before = broughtIn.get(number)
      if (before === undefined && number !== broughtIn.size)
        wrong.push(`${number} came as number ${broughtIn.size}`)
      if (before === lifeOfSocket) wrong.push(`${number} came twice from one life`)
      broughtIn.set(number, lifeOfSocket)
      heard += 1
    })
    let client: TestClient | undefined
    for (let number = 0; number < messagesEach;) {
      try {
        client ??= await openClient(server.url, { identity: site })
        const message = String(number)
        const { error } = await client.call('irn_publish', { topic, message, ttl: 3_600, tag: 1 })
        if (error) wrong.push(`${number} was refused: ${error.data}`)
        number += 1
      } catch {
        client = undefined
        await aMoment()
      }
    }
    await expect.poll(() => broughtIn.size, { timeout: patienceMs }).toBe(messagesEach)
    return { listening }
  })

  async function listenOn(
    identity: TestIdentity,
    topic: string,
    onMessage: (message: string, lifeOfSocket: number) => void,
  ): Promise<void> {
    while (!over.signal.aborted) {
      const lifeOfSocket = life
      try {
        const wallet = await openClient(server.url, { identity })
        const gone = once(wallet.socket, 'close')
        wallet.socket.on('message', (data) => {
          const body = JSON.parse((data as Buffer).toString()) as Partial<Delivery>
          if (body.params) onMessage(body.params.data.message, lifeOfSocket)
        })
        await wallet.call('irn_subscribe', { topic })
        await gone
      } catch {
        await aMoment()
      }
    }
  }

  for (let kill = 1; kill <= kills; kill++) {
    const enough = ((sites * messagesEach) / (kills + 1)) * kill
    await expect.poll(() => heard, { timeout: patienceMs }).toBeGreaterThanOrEqual(enough)
    server.child.kill('SIGKILL')
    await once(server.child, 'exit')
    life += 1
    server = await start(config)
  }
  const wallets = await Promise.all(works)
  expect(wrong).toEqual([])
  over.abort()
  server.child.kill('SIGTERM')
  await Promise.all([once(server.child, 'exit'), ...wallets.map(({ listening }) => listening)])
}, 300_000)

function nameOf({ topic, message }: { readonly topic: string; readonly message: string }): string {
  return `${topic} ${message.split(' ').at(-1)}`
}

function aMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20))
}
