// The program of startVisitor.ts: node visitor.ts URL. For each number that it is sent, it exchanges so many messages and answers their p99.
import { randomBytes } from 'node:crypto'
import { openClient, type TestClient } from '@latchkit/test-kit/openRelayClient'

const everyMs = 20
const connectWithinMs = 5_000
const [url = ''] = process.argv.slice(2)

const overdue = setTimeout(() => process.exit(1), connectWithinMs)
const from = '203.0.113.9'
const open = async (): Promise<TestClient> =>
  await openClient(url, { from }).catch(() => process.exit(1))
const [site, wallet] = [await open(), await open()]
const topic = randomBytes(32).toString('hex')
await wallet.call('irn_subscribe', { topic })
clearTimeout(overdue)

const sentAt = new Map<string, number>()
let tookMs: number[] = []
let onArrival = (): void => undefined
wallet.socket.on('message', (data) => {
  const { params } = JSON.parse(String(data)) as { params?: { data: { message: string } } }
  const began = sentAt.get(params?.data.message ?? '')
  if (began === undefined) return
  tookMs.push(performance.now() - began)
  onArrival()
})
process.on('message', (messages: number) => {
  void measure(messages).then((p99) => process.send?.(p99))
})
process.on('disconnect', () => process.exit(0))
process.send?.(0)

/** Messages come by the clock, whether or not the relay keeps up. */
async function measure(messages: number): Promise<number> {
  tookMs = []
  const arrived = new Promise<void>((resolve) => {
    onArrival = () => {
      if (tookMs.length >= messages) resolve()
    }
  })
  let sent = 0
  const clock = setInterval(() => {
    const message = Buffer.concat([Buffer.alloc(1), randomBytes(449)]).toString('base64')
    sentAt.set(message, performance.now())
    void site.call('irn_publish', { topic, message, ttl: 300, tag: 1108 })
    if (++sent === messages) clearInterval(clock)
  }, everyMs)
  await arrived
  const sorted = tookMs.toSorted((one, other) => one - other)
  return sorted[Math.floor(messages * 0.99)] ?? Number.NaN
}
