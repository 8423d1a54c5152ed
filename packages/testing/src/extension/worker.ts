import type { WalletConfig } from '../evm/config.ts'
import { createWallet, type Wallet } from '../evm/createWallet.ts'
import type { ProviderEvent } from '../evm/walletContext.ts'
import type { WalletControls } from '../evm/walletControls.ts'
import { browser, type BrowserPort } from './browser.ts'

/** What Node finds in the service worker. */
export interface WorkerWallet {
  configure(config: WalletConfig): void
  control(name: keyof WalletControls, parameters: readonly unknown[]): Promise<unknown>
}

const ports = new Map<BrowserPort, string>()
let wallet: Wallet | undefined

const hook: WorkerWallet = {
  configure(config) {
    wallet = createWallet(config, tell)
  },
  control(name, parameters) {
    if (!wallet) throw new Error('The extension has no keys yet.')
    const control = wallet.controls[name] as (...parameters: readonly unknown[]) => Promise<unknown>
    return control(...parameters)
  },
}
Object.assign(globalThis, { latchTestWallet: hook })

browser.runtime.onConnect.addListener((port) => {
  ports.set(port, port.sender?.origin ?? 'null')
  port.onDisconnect.addListener(() => ports.delete(port))
  port.onMessage.addListener((message) => {
    const { id, request } = message as { id: number; request: string }
    void reply(port, id, request)
  })
})

async function reply(port: BrowserPort, id: number, request: string): Promise<void> {
  const text = await answer(port.sender?.origin ?? 'null', request)
  if (ports.has(port)) port.postMessage({ id, answer: text })
}

async function answer(origin: string, request: string): Promise<string> {
  const noKeys = { error: { code: 4900, message: 'The extension has no keys yet.' } }
  return JSON.stringify((await wallet?.answer(origin, JSON.parse(request))) ?? noKeys)
}

async function tell({ name, payload, origin }: ProviderEvent): Promise<void> {
  for (const [port, portOrigin] of ports) {
    if (origin === undefined || origin === portOrigin) port.postMessage({ name, payload })
  }
}
