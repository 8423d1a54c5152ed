// Runs in the page's own world, before the page's own scripts.
import type { FamilyName } from '../owner/family.ts'
import { installPart, type WalletPart } from '../page/installPart.ts'
import { walletIcon } from '../page/walletIcon.ts'
import { greeting } from './greeting.ts'

const { port1: port, port2 } = new MessageChannel()
window.postMessage(greeting, '/', [port2])

const answers = new Map<number, (answer: string) => void>()
const listeners = new Map<FamilyName, (name: string, payload: unknown) => void>()
let count = 0

const info = {
  uuid: crypto.randomUUID(),
  name: 'Latch Test Wallet',
  rdns: 'org.latchkit.test',
  icon: walletIcon('#3659d9'),
}
install({ family: 'evm', way: 'provider', options: { info, announce: 'load', legacy: false } })

port.addEventListener('message', ({ data }) => {
  // What else it offers, only its service worker knows: it says so as soon as it is asked.
  if (Array.isArray(data.parts)) return data.parts.forEach(install)
  if (typeof data.name === 'string') {
    const family: FamilyName = data.family
    return listeners.get(family)?.(data.name, data.payload)
  }
  answers.get(data.id)?.(data.answer)
  answers.delete(data.id)
})
port.start()
port.postMessage({ info })

function install(part: WalletPart): void {
  const { family } = part
  installPart(part, {
    request: (request) =>
      new Promise((resolve) => {
        count += 1
        answers.set(count, resolve)
        port.postMessage({ id: count, family, request })
      }),
    onEvent: (listener) => listeners.set(family, listener),
  })
}
