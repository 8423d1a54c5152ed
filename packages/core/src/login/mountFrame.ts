import { framePath, frameTimeouts, type FrameHello } from '@latchkit/wire'
import { KitError } from '../errors.ts'

/** An embedded login frame. */
export interface MountedFrame {
  readonly port: MessagePort
  /** Shows it above everything else of the page. */
  show(title: string): void
  hide(): void
  resize(heightPx: number): void
  remove(): void
}

// The kit is typed without the DOM: this is what it touches of it.
interface PageElement extends EventTarget {
  readonly style: Record<string, string>
  readonly dataset: Record<string, string>
  setAttribute(name: string, value: string): void
  append(child: PageElement): void
  remove(): void
}
interface PageDialog extends PageElement {
  readonly open: boolean
  showModal(): void
  close(): void
}
interface PageFrame extends PageElement {
  src: string
  title: string
  readonly contentWindow: {
    postMessage(message: unknown, origin: string, transfer: readonly MessagePort[]): void
  } | null
}
interface Page {
  readonly body: PageElement
  createElement(name: 'dialog'): PageDialog
  createElement(name: 'iframe'): PageFrame
}

/**
 * Embeds the login frame, hidden, and gives it one end of a channel. The other end is all that connects the page with it.
 * @param onClose called when the visitor closes it with Escape
 * @throws Offline if it does not load: a content blocker, or no network
 */
export async function mountFrame(
  url: string,
  hello: FrameHello,
  { signal, onClose }: { readonly signal: AbortSignal; readonly onClose: () => void },
): Promise<MountedFrame> {
  const { document, location } = globalThis as unknown as {
    readonly document: Page
    readonly location: { readonly origin: string }
  }
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  dialog.dataset['latch'] = 'login'
  Object.assign(dialog.style, dialogStyle)
  Object.assign(frame.style, frameStyle)
  frame.title = 'Login'
  frame.setAttribute(
    'allow',
    'publickey-credentials-get *; publickey-credentials-create *; clipboard-write',
  )
  frame.setAttribute('referrerpolicy', 'no-referrer')
  const query = new URLSearchParams({ projectId: hello.projectId, origin: location.origin })
  frame.src = `${url}${framePath}?${query}`
  dialog.append(frame)
  // A frame in a closed dialog is loaded too, and a frame that is moved is loaded again: it stays here.
  document.body.append(dialog)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    onClose()
  })
  const { port1: port, port2 } = new MessageChannel()
  const ready = untilReady(port, signal)
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(hello, url, [port2]), {
    once: true,
  })
  try {
    await ready
  } catch (error) {
    dialog.remove()
    port.close()
    throw error
  }
  return {
    port,
    show(title) {
      frame.title = title
      if (!dialog.open) dialog.showModal()
    },
    hide: () => dialog.close(),
    resize(heightPx) {
      frame.style['height'] = `${heightPx}px`
    },
    remove() {
      dialog.close()
      dialog.remove()
    },
  }
}

function untilReady(port: MessagePort, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(
        new KitError('Offline', 'The login could not be loaded.', {
          fix: 'Check the connection, or let this site through the content blocker, then try again.',
        }),
      )
    }, frameTimeouts.connectMs)
    const onMessage = ({ data }: MessageEvent<unknown>): void => {
      if ((data as { readonly event?: unknown } | null)?.event !== 'ready') return
      clearTimeout(timer)
      port.removeEventListener('message', onMessage)
      resolve()
    }
    port.addEventListener('message', onMessage)
    port.start()
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new KitError('Aborted', 'The kit was stopped.'))
    })
  })
}

const dialogStyle = {
  boxSizing: 'border-box',
  inlineSize: '360px',
  maxInlineSize: '100vw',
  padding: '0',
  border: '0',
  background: 'transparent',
  overflow: 'hidden',
  colorScheme: 'normal',
}
const frameStyle = {
  display: 'block',
  inlineSize: '100%',
  height: '0',
  maxBlockSize: '100vh',
  border: '0',
  colorScheme: 'normal',
}
