import { onTestFinished } from 'vitest'

/** What a browser's window is to an adapter: a place for events and for what wallets leave there. */
export interface Page {
  /** Registers wallets as extensions do: at once, and again for every application that says that it is ready. */
  install(...wallets: readonly unknown[]): void
  /** Registers what an extension registers too late to hear the application. Returns what takes it away again. */
  register(wallet: unknown): () => void
  /** Leaves something at a name of the window. */
  leave(name: string, value: unknown): void
  dispatch(event: Event): void
}

/** Gives this process a page for the length of a test. */
export function openPage(): Page {
  const events = new EventTarget()
  const before = new Map<string, unknown>()
  const leave = (name: string, value: unknown) => {
    if (!before.has(name)) before.set(name, Reflect.get(globalThis, name))
    Reflect.set(globalThis, name, value)
  }
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    leave(name, events[name].bind(events))
  onTestFinished(() => {
    for (const [name, value] of before) Reflect.set(globalThis, name, value)
  })
  const dispatch = (event: Event) => void events.dispatchEvent(event)
  const announce = (register: (api: Registry) => void) =>
    dispatch(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return {
    dispatch,
    leave,
    install(...wallets) {
      announce(({ register }) => register(...wallets))
      events.addEventListener('wallet-standard:app-ready', (event) =>
        (event as CustomEvent<Registry>).detail.register(...wallets),
      )
    },
    register(wallet) {
      const undo: (() => void)[] = []
      announce(({ register }) => undo.push(register(wallet)))
      return () => {
        for (const take of undo) take()
      }
    },
  }
}

interface Registry {
  register(...wallets: readonly unknown[]): () => void
}
