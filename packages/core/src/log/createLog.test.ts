import { expect, test } from 'vitest'
import { approveIn } from '../../test/approveIn.ts'
import { testKit } from '../../test/testKit.ts'
import { disconnect } from '../connection/disconnect.ts'
import { emit } from '../internal/emit.ts'
import { createLog, type KitLog } from './createLog.ts'

interface Entry {
  readonly at: string
  readonly level: string
  readonly message: string
  readonly context?: unknown
}

function entriesOf(log: KitLog): readonly Entry[] {
  return log
    .text()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry)
}

test('tells in order what happened and which states the kit went through, until it is stopped', async () => {
  const site = testKit()
  const log = createLog(site.kit)
  await approveIn(site, 'eip155', 'fox')
  emit(site.kit, { type: 'connect_error', connectorId: 'owl', code: 'UserRejected' })
  await disconnect(site.kit, { namespace: 'eip155', connectorId: 'fox' })
  log.stop()
  emit(site.kit, { type: 'modal_close' })
  const entries = entriesOf(log)
  expect(entries.map(({ level, message }) => `${level} ${message}`)).toEqual([
    'info eip155: disconnected on eip155:one → connecting on eip155:one',
    'info eip155: connecting on eip155:one → connected on eip155:one',
    'info connect',
    'warn connect_error',
    'info eip155: connected on eip155:one → disconnected on eip155:one',
    'info disconnect',
  ])
  expect(entries[3]?.context).toEqual({ connectorId: 'owl', code: 'UserRejected' })
  const times = entries.map(({ at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

test('keeps only what matters as much as the site says', () => {
  const { kit } = testKit()
  const log = createLog(kit, { level: 'warn' })
  emit(kit, { type: 'modal_open', view: 'Connect' })
  emit(kit, { type: 'transaction', networkId: 'eip155:one', hash: '0xabc', status: 'failed' })
  emit(kit, { type: 'transaction', networkId: 'eip155:one', hash: '0xabc', status: 'confirmed' })
  log.write('info', 'not kept')
  log.write('error', 'the basket is gone', new TypeError('basket is undefined'))
  expect(entriesOf(log)).toMatchObject([
    { level: 'warn', message: 'transaction' },
    {
      level: 'error',
      message: 'the basket is gone',
      context: { name: 'TypeError', message: 'basket is undefined' },
    },
  ])
})

test('keeps 1,024,000 bytes, the newest', () => {
  const { kit } = testKit()
  const log = createLog(kit)
  for (let index = 0; index < 12_000; index++)
    log.write('info', `Zeile ${index} ${'ä '.repeat(40)}`)
  const { length } = new TextEncoder().encode(log.text())
  expect(length).toBeLessThanOrEqual(1_024_000)
  expect(length, 'one entry has no more room').toBeGreaterThan(1_024_000 - 250)
  const entries = entriesOf(log)
  expect(entries.at(-1)?.message).toMatch(/^Zeile 11999 /)
  expect(entries[0]?.message).toMatch(new RegExp(`^Zeile ${12_000 - entries.length} `))
  log.write('error', 'x '.repeat(600_000))
  expect(log.text(), 'an entry that is larger than all is none').toBe('')
  log.write('info', 'after')
  expect(entriesOf(log)).toMatchObject([{ message: 'after' }])
  log.clear()
  expect(log.text()).toBe('')
})

test('names nobody and opens nothing', () => {
  const { kit } = testKit()
  const log = createLog(kit)
  const secrets = [
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    '0xc5d29b94eff903bf626c9c50f3075b6e2159b959ffdfd93fc5d36aa2320e1234',
    'ada.lovelace@example.com',
    'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
  ]
  for (const secret of secrets) {
    log.write('info', `about ${secret}.`, { of: secret, [secret]: [secret, { deep: secret }] })
    log.write('error', 'failed', new Error(`no ${secret}`))
  }
  emit(kit, { type: 'account_change', account: `eip155:1:${secrets[0] as string}` })
  for (const secret of secrets) expect(log.text()).not.toContain(secret)
  expect(log.text()).toContain('about 0xf39F….')
  expect(log.text()).not.toMatch(/symKey|lovelace/)
  log.write('info', 'bytes', { key: new Uint8Array([7, 77]), buffer: new ArrayBuffer(3) })
  expect(entriesOf(log).at(-1)?.context).toEqual({ key: '(2 bytes)', buffer: '(3 bytes)' })
  const ring: unknown[] = []
  ring.push(ring)
  log.write('info', 'a ring', ring)
  expect(entriesOf(log).at(-1)?.message).toBe('a ring')
})
