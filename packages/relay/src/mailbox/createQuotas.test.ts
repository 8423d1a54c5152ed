import { expect, test } from 'vitest'
import { createQuotas } from './createQuotas.ts'
import type { RelayMessage } from './message.ts'

/** What a row costs beside its content. */
const rowBytes = 300

function messageOf(publisher: string, length: number): RelayMessage {
  return {
    topic: '00'.repeat(32),
    message: 'x'.repeat(length),
    tag: 1108,
    attestation: null,
    publisher,
    publishedAtMs: 0,
    expiresAtMs: 1,
  }
}

/** How many of these messages there is room for, in one group. */
function roomFor(
  limits: Partial<Parameters<typeof createQuotas>[0]>,
  messages: readonly (readonly [message: RelayMessage, address: string])[],
): number {
  const all = { bytes: Infinity, bytesPerClient: Infinity, bytesPerAddress: Infinity }
  const hasRoom = createQuotas({ ...all, ...limits }).begin()
  return messages.filter(([message, address]) => hasRoom(message, address)).length
}

const ten = Array.from({ length: 10 }, () => [messageOf('one', 100), '192.0.2.1'] as const)
const limit = 3 * (100 + rowBytes)

test.each(['bytes', 'bytesPerClient', 'bytesPerAddress'] as const)(
  'the messages of one group count together, with their rows: %s',
  (name) => {
    expect(roomFor({ [name]: limit }, ten)).toBe(3)
    expect(roomFor({ [name]: limit - 1 }, ten)).toBe(2)
    expect(roomFor({}, ten)).toBe(10)
  },
)

test('an empty message is no free one', () => {
  const empty = Array.from({ length: 5 }, () => [messageOf('one', 0), '192.0.2.1'] as const)
  expect(roomFor({ bytes: 2 * rowBytes }, empty)).toBe(2)
})

test('a full client keeps out neither another one nor another address', () => {
  const other = [messageOf('two', 100), '192.0.2.2'] as const
  expect(roomFor({ bytesPerClient: limit }, [...ten, other])).toBe(4)
  expect(roomFor({ bytesPerAddress: limit }, [...ten, other])).toBe(4)
})

test('a client with many addresses counts for the one where it published first', () => {
  const quotas = createQuotas({ bytes: Infinity, bytesPerClient: Infinity, bytesPerAddress: limit })
  quotas.add(messageOf('one', 100), '192.0.2.1')
  const hasRoom = quotas.begin()
  const seen = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']
  expect(seen.map((address) => hasRoom(messageOf('one', 100), address))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('what is gone makes room again, and no more than there was', () => {
  const quotas = createQuotas({ bytes: limit, bytesPerClient: limit, bytesPerAddress: limit })
  for (const [message, address] of ten.slice(0, 3)) quotas.add(message, address)
  const canAdd = (): boolean => quotas.begin()(messageOf('one', 100), '192.0.2.1')
  expect(canAdd()).toBe(false)
  quotas.remove('one', { messages: 1, bytes: 100 })
  expect(canAdd()).toBe(true)
  expect(quotas.total()).toEqual({ messages: 2, bytes: 200 })
})

test('a count of the store takes the place of what this process has counted', () => {
  const quotas = createQuotas({ bytes: Infinity, bytesPerClient: limit, bytesPerAddress: limit })
  quotas.add(messageOf('one', 100), '192.0.2.1')
  quotas.reset({ messages: 3, bytes: 300 }, [{ publisher: 'one', messages: 3, bytes: 300 }])
  expect(quotas.begin()(messageOf('one', 100), '192.0.2.1')).toBe(false)
  // The address of the client was known before.
  expect(quotas.begin()(messageOf('two', 100), '192.0.2.1')).toBe(false)
  expect(quotas.begin()(messageOf('two', 100), '192.0.2.2')).toBe(true)
})

test('mail that lasts for weeks leaves a fifth of the mailbox to mail that is soon over', () => {
  const lasting = (publisher: string) => ({
    ...messageOf(publisher, 100),
    expiresAtMs: 30 * 86_400_000,
  })
  const hasRoom = createQuotas({
    bytes: 10 * (100 + rowBytes),
    bytesPerClient: Infinity,
    bytesPerAddress: Infinity,
  }).begin()
  const taken = Array.from({ length: 20 }, (_, index) =>
    hasRoom(lasting(`attacker ${index}`), `192.0.2.${index}`),
  )
  expect(taken.filter(Boolean)).toHaveLength(8)
  expect(hasRoom(messageOf('honest', 100), '198.51.100.1')).toBe(true)
  expect(hasRoom(messageOf('honest', 100), '198.51.100.1')).toBe(true)
  expect(hasRoom(messageOf('honest', 100), '198.51.100.1')).toBe(false)
})
