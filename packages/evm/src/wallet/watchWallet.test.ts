import type { AdapterEvent } from '@latchkit/core'
import { describe, expect, test } from 'vitest'
import { createListeners } from './createListeners.ts'
import type { EvmWallet } from './evmWallet.ts'
import type { Eip1193Provider } from './provider.ts'
import { watchWallet } from './watchWallet.ts'

const one = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const two = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** A wallet whose answers the test gives one by one, in any order. */
function openWallet(id = 'com.example') {
  const heard = new Map<string, Set<(payload: unknown) => void>>()
  const asked: { readonly method: string; readonly answer: (value: unknown) => void }[] = []
  const of = (event: string) => heard.get(event) ?? new Set()
  const provider: Eip1193Provider = {
    request: ({ method }) =>
      new Promise((resolve) => {
        asked.push({ method, answer: resolve })
      }),
    on: (event, listener) => void heard.set(event, of(event).add(listener as never)),
    removeListener: (event, listener) => void of(event).delete(listener as never),
  }
  const wallet: EvmWallet = {
    connector: { id, name: 'Example', namespace: 'eip155', type: 'injected' },
    provider,
  }
  return {
    wallet,
    emit: (event: string, payload?: unknown) => {
      for (const listener of of(event)) listener(payload)
    },
    listeners: () => Array.from(heard.values()).reduce((sum, { size }) => sum + size, 0),
    /** Answers the request of this method that has waited longest, once it is there. */
    async answer(method: string, value: unknown) {
      await expect.poll(() => asked.some((request) => request.method === method)).toBe(true)
      const index = asked.findIndex((request) => request.method === method)
      asked.splice(index, 1)[0]?.answer(value)
    },
    asked: () => asked.map(({ method }) => method),
  }
}

/** Long enough for everything that is not waiting for the wallet. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

function watch() {
  const opened = openWallet()
  const events: AdapterEvent[] = []
  const watched = watchWallet(opened.wallet, (event) => events.push(event))
  const accounts = () =>
    events.map((event) =>
      event.type === 'change' ? event.session.accounts.map(({ address }) => address) : event.type,
    )
  return { ...opened, watched, events, accounts }
}

describe('a wallet that is listened to', () => {
  test('what a later event has overtaken is not emitted', async () => {
    const { emit, answer, accounts, asked } = watch()
    emit('accountsChanged', [one])
    await expect.poll(asked).toEqual(['eth_chainId'])
    emit('accountsChanged', [two])
    await expect.poll(asked).toEqual(['eth_chainId', 'eth_chainId'])
    await answer('eth_chainId', '0x1')
    await answer('eth_chainId', '0x1')
    await expect.poll(accounts).toEqual([[two]])
    await settle()
    expect(accounts()).toEqual([[two]])
  })

  test('what was under way when it was left is not emitted, and nothing listens any more', async () => {
    const { emit, answer, accounts, watched, listeners, asked } = watch()
    expect(listeners()).toBe(4)
    emit('accountsChanged', [one])
    await expect.poll(asked).toEqual(['eth_chainId'])
    watched.stop()
    await answer('eth_chainId', '0x1')
    await settle()
    expect(accounts()).toEqual([])
    expect(listeners()).toBe(0)
    await watched.refresh()
    expect(asked()).toEqual([])
  })
})

describe('the listeners of all wallets', () => {
  test('two callers share what listens to one wallet', async () => {
    const { wallet, listeners } = openWallet()
    const all = createListeners(() => undefined)
    let end = (): void => undefined
    const first = all.during(
      wallet,
      () =>
        new Promise<'done'>((resolve) => {
          end = () => resolve('done')
        }),
    )
    expect(listeners()).toBe(4)
    const watched = all.get(wallet.connector.id)
    const second = all.during(wallet, async (listening) => {
      expect(listening).toBe(watched)
      return 'gone' as const
    })
    await second
    expect(all.get(wallet.connector.id)).toBe(watched)
    end()
    await first
    expect(listeners()).toBe(4)
    all.stopAll()
    expect(listeners()).toBe(0)
  })

  test('a wallet that did not connect is not listened to afterwards', async () => {
    const { wallet, listeners } = openWallet()
    const all = createListeners(() => undefined)
    expect(await all.during(wallet, async () => 'gone' as const)).toBe('gone')
    expect(listeners()).toBe(0)
    expect(all.get(wallet.connector.id)).toBeUndefined()
    await expect(all.during(wallet, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(listeners()).toBe(0)
  })

  test('another provider under the same id takes the place of the first', async () => {
    const [first, second] = [openWallet(), openWallet()]
    const all = createListeners(() => undefined)
    await all.during(first.wallet, async () => 'connected')
    await all.during(second.wallet, async () => 'connected')
    expect([first.listeners(), second.listeners()]).toEqual([0, 4])
  })
})
