// Runs beside the page, where the page cannot reach: carries messages between the provider and the service worker.
import { browser, type BrowserPort } from './browser.ts'
import { greeting } from './greeting.ts'

addEventListener('message', meet)

function meet(event: MessageEvent): void {
  const [pagePort] = event.ports
  if (event.source !== window || event.data !== greeting || !pagePort) return
  removeEventListener('message', meet)
  event.stopImmediatePropagation()
  let workerPort: BrowserPort | undefined
  pagePort.addEventListener('message', ({ data }) => {
    workerPort ??= open(pagePort, () => {
      workerPort = undefined
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no target origin
    workerPort.postMessage(data)
  })
  pagePort.start()
  workerPort = open(pagePort, () => {
    workerPort = undefined
  })
}

function open(pagePort: MessagePort, onClose: () => void): BrowserPort {
  const port = browser.runtime.connect()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no target origin
  port.onMessage.addListener((message) => pagePort.postMessage(message))
  port.onDisconnect.addListener(onClose)
  return port
}
