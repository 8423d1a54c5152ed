import { framePath, frameTimeouts, type FrameHello } from '@latchkit/wire'
import { KitError } from '../errors.ts'
import { dressFrame, type DressedElement } from './dressFrame.ts'

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
interface PageElement extends EventTarget, DressedElement {
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
  frame.style.height = '0px'
  frame.title = 'Login'
  frame.setAttribute(
    'allow',
    'publickey-credentials-get *; publickey-credentials-create *; clipboard-write',
  )
  // The origin, which the frame's guard compares: under 'no-referrer', Firefox hides it in ancestorOrigins.
  frame.setAttribute('referrerpolicy', 'strict-origin')
  const query = new URLSearchParams({ projectId: hello.projectId, origin: location.origin })
  frame.src = `${url}${framePath}?${query}`
  dialog.append(frame)
  // A frame in a closed dialog is loaded too, and a frame that is moved is loaded again: it stays here.
  document.body.append(dialog)
  const { theme, language = hello.language } = dressFrame(dialog, frame)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    onClose()
  })
  const { port1: port, port2 } = new MessageChannel()
  const loaded = new EventTarget()
  const ready = untilReady(port, loaded, signal)
  frame.addEventListener(
    'load',
    () => {
      frame.contentWindow?.postMessage({ ...hello, theme, language }, url, [port2])
      loaded.dispatchEvent(new Event('load'))
    },
    { once: true },
  )
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
      frame.style.height = `${heightPx}px`
    },
    remove() {
      dialog.close()
      dialog.remove()
    },
  }
}

/** A frame that has loaded answers at once: the page of a blocker, or of a browser without a network, never does. */
const answerMs = 5_000

function untilReady(port: MessagePort, loaded: EventTarget, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void =>
      reject(
        new KitError('Offline', 'A problem occurred while trying initialize authentication', {
          fix: 'Check the connection, or let this site through the content blocker, then try again.',
        }),
      )
    let timer = setTimeout(fail, frameTimeouts.connectMs)
    loaded.addEventListener('load', () => {
      clearTimeout(timer)
      timer = setTimeout(fail, answerMs)
    })
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
