import { expect, test } from 'vitest'
import { createInFlightDeliveries } from './createInFlightDeliveries.ts'

const message = (seq: number): Parameters<ReturnType<typeof open>['deliveries']['deliver']>[1] => ({
  seq,
  topic: '0'.repeat(64),
  message: 'x',
  tag: 1,
  attestation: null,
  publisher: 'site',
  publishedAtMs: 0,
  expiresAtMs: 1,
})

function open(): {
  readonly deliveries: ReturnType<typeof createInFlightDeliveries>
  readonly socket: { bufferedAmount: number }
} {
  let id = 0
  const socket = { bufferedAmount: 0 }
  return {
    socket,
    deliveries: createInFlightDeliveries(
      socket,
      () => undefined,
      () => (id += 1),
    ),
  }
}

test('so many deliveries are under way and no more, until one is acknowledged', () => {
  const { deliveries } = open()
  for (let seq = 1; seq <= 4_096; seq++) {
    expect(deliveries.canReceive()).toBe(true)
    deliveries.deliver('id', message(seq))
  }
  expect(deliveries.canReceive()).toBe(false)
  expect(deliveries.isFreeAgain()).toBe(false)
  expect(deliveries.acknowledge(7)).toBe(7)
  expect(deliveries.acknowledge(7), 'the second time').toBeUndefined()
  expect(deliveries.isFreeAgain()).toBe(true)
  expect(deliveries.isFreeAgain(), 'told once').toBe(false)
})

test('a client that does not read is given nothing more', () => {
  const { deliveries, socket } = open()
  socket.bufferedAmount = 4_194_304
  expect(deliveries.canReceive()).toBe(false)
  socket.bufferedAmount = 0
  expect(deliveries.isFreeAgain()).toBe(true)
})
