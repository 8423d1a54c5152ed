import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startRelay } from '@latchkit/test-kit/startRelay'
import { startPhoneProgram } from '@latchkit/testing'
import { expect, onTestFinished, test } from 'vitest'

/** A phone that has lost its relay tries again after 100 ms. */
const severalTriesMs = 2_000

test.each(['@reown/walletkit', '@walletconnect/web3wallet'] as const)(
  'a phone with %s that is stopped as it loses its relay does not look for it any more',
  async (software) => {
    const relay = await startRelay()
    const port = Number(new URL(relay.url).port)
    const phones = startPhoneProgram()
    onTestFinished(() => phones.stop())
    const phone = await phones.startPhone({ relayUrl: `ws://127.0.0.1:${port}/relay`, software })
    const expiry = Math.floor(Date.now() / 1_000) + 300
    await phone.scan(
      `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=${expiry}`,
    )
    await relay.stop()
    await phone.stop()
    let connections = 0
    const place = createServer((socket) => {
      connections += 1
      socket.destroy()
    }).listen(port, '127.0.0.1')
    onTestFinished(() => void place.close())
    await once(place, 'listening')
    await sleep(severalTriesMs)
    expect(connections).toBe(0)
  },
)
