// Runs in the page's own world, before the page's own scripts.
import { installProvider, type PageTransport } from '../page/installProvider.ts'
import { walletIcon } from '../page/walletIcon.ts'
import { greeting } from './greeting.ts'

const { port1: port, port2 } = new MessageChannel()
window.postMessage(greeting, '/', [port2])

const answers = new Map<number, (answer: string) => void>()
let count = 0
const transport: PageTransport = {
  request: (request) =>
    new Promise((resolve) => {
      count += 1
      answers.set(count, resolve)
      port.postMessage({ id: count, request })
    }),
  onEvent(listener) {
    port.addEventListener('message', ({ data }) => {
      if (typeof data.name === 'string') return listener(data.name, data.payload)
      answers.get(data.id)?.(data.answer)
      answers.delete(data.id)
    })
    port.start()
  },
}

installProvider(
  {
    info: {
      uuid: crypto.randomUUID(),
      name: 'Latch Test Wallet',
      rdns: 'org.latchkit.test',
      icon: walletIcon('#3659d9'),
    },
    announce: 'load',
    legacy: false,
  },
  transport,
)
