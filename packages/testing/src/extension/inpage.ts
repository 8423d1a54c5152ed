// Runs in the page's own world, before the page's own scripts.
import type { NamespaceName } from '../owner/namespaceWallet.ts'
import { installPart, type WalletPart } from '../page/installPart.ts'
import { walletIcon } from '../page/walletIcon.ts'
import { greeting } from './greeting.ts'

const { port1: port, port2 } = new MessageChannel()
window.postMessage(greeting, '/', [port2])

const answers = new Map<number, (answer: string) => void>()
const listeners = new Map<NamespaceName, (name: string, payload: unknown) => void>()
let count = 0

const info = {
  uuid: crypto.randomUUID(),
  name: 'Latch Test Wallet',
  rdns: 'org.latchkit.test',
  icon: walletIcon('#3659d9'),
}
install({ namespace: 'evm', way: 'provider', options: { info, announce: 'load', legacy: false } })

port.addEventListener('message', ({ data }) => {
  // What else it offers, only its service worker knows: it says so as soon as it is asked.
  if (Array.isArray(data.parts)) return data.parts.forEach(install)
  if (typeof data.name === 'string') {
    const namespace: NamespaceName = data.namespace
    return listeners.get(namespace)?.(data.name, data.payload)
  }
  answers.get(data.id)?.(data.answer)
  answers.delete(data.id)
})
port.start()
port.postMessage({ info })

function install(part: WalletPart): void {
  const { namespace } = part
  installPart(part, {
    request: (request) =>
      new Promise((resolve) => {
        count += 1
        answers.set(count, resolve)
        port.postMessage({ id: count, namespace, request })
      }),
    onEvent: (listener) => listeners.set(namespace, listener),
  })
}
