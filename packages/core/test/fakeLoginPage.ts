import type { FrameEvent, FrameHello, FrameRequest, FrameUser } from '@latchkit/wire'
import { openPage } from '@latchkit/test-kit/openPage'

/** A page whose iframes lead to a frame that the test plays. */
export interface FakeLoginPage {
  /** The addresses of the frames that were embedded. */
  readonly embedded: readonly string[]
  /** What the frame's element was given. */
  readonly attributes: ReadonlyMap<string, string>
  readonly hellos: readonly { readonly hello: FrameHello; readonly targetOrigin: string }[]
  readonly requests: readonly FrameRequest[]
  /** What the frame answers, by method; a promise that stays open stays unanswered. */
  readonly answers: Record<string, (params: never) => unknown>
  /** `isThere` from when the frame is embedded until it is removed. */
  readonly dialog: { open: boolean; height: string; isThere: boolean }
  send(event: FrameEvent | Readonly<Record<string, unknown>>): void
  /** The visitor presses Escape. */
  cancel(): void
  /** A content blocker keeps the frame from answering. */
  isBlocked: boolean
}

export const user: FrameUser = {
  email: 'ada@mail.example',
  accounts: ['eip155:one:0xaa', 'eip155:two:0xaa', 'solana:one:alice'],
  isBackedUp: false,
}

/** Opens a {@link FakeLoginPage} for the length of a test. */
export function fakeLoginPage(): FakeLoginPage {
  const page = openPage()
  const embedded: string[] = []
  const attributes = new Map<string, string>()
  const hellos: FakeLoginPage['hellos'][number][] = []
  const requests: FrameRequest[] = []
  const dialog = { open: false, height: '', isThere: false }
  let element: EventTarget | undefined
  let openPort: MessagePort | undefined

  const fake: FakeLoginPage = {
    embedded,
    attributes,
    hellos,
    requests,
    dialog,
    isBlocked: false,
    answers: {
      connectEmail: () => user,
      connectSocial: ({ provider }: { readonly provider: string }) => ({
        ...user,
        email: '',
        social: { provider, name: 'ada' },
      }),
      signOut: () => null,
      theme: () => null,
    },
    send(event) {
      const port = openPort
      port?.postMessage(event)
    },
    cancel: () => void element?.dispatchEvent(new Event('cancel', { cancelable: true })),
  }

  function take(hello: FrameHello, targetOrigin: string, [port]: readonly MessagePort[]): void {
    hellos.push({ hello, targetOrigin })
    if (fake.isBlocked || !port) return
    openPort = port
    port.addEventListener('message', ({ data }: MessageEvent<FrameRequest>) => {
      // The frame drops what is no JSON.
      if (JSON.stringify(data) !== JSON.stringify(data, (_, value: unknown) => value ?? null))
        return
      requests.push(data)
      void answer(port, data)
    })
    port.start()
    port.postMessage({ event: 'ready' })
  }

  async function answer(port: MessagePort, { id, method, params }: FrameRequest): Promise<void> {
    if (method === 'abort') return
    try {
      port.postMessage({ id, result: (await fake.answers[method]?.(params as never)) ?? null })
    } catch (error) {
      const { code = -32_603, message } = error as Error & { readonly code?: number }
      port.postMessage({ id, error: { code, message } })
    }
  }

  const createElement = (name: string): object => {
    const target = new EventTarget()
    const common = {
      style: { setProperty: () => undefined },
      dataset: {},
      setAttribute: (attribute: string, value: string) => {
        if (name === 'iframe') attributes.set(attribute, value)
      },
      remove: () => void (dialog.isThere = false),
    }
    if (name === 'iframe') {
      const contentWindow = { postMessage: take }
      return Object.assign(target, { ...common, src: '', title: '', contentWindow })
    }
    element = target
    let frame:
      | (EventTarget & { readonly src: string; readonly style: { height: string } })
      | undefined
    return Object.defineProperties(
      Object.assign(target, {
        ...common,
        append: (child: typeof frame) => void (frame = child),
        showModal: () => void (dialog.open = true),
        close: () => void (dialog.open = false),
        load() {
          embedded.push(frame?.src ?? '')
          frame?.dispatchEvent(new Event('load'))
        },
      }),
      {
        open: { get: () => dialog.open },
        height: { get: () => frame?.style.height },
      },
    )
  }
  page.leave('document', {
    documentElement: { lang: 'de' },
    createElement,
    querySelector: () => null,
    body: {
      append(child: { load(): void }) {
        dialog.isThere = true
        setTimeout(() => child.load())
      },
    },
  })
  page.leave('getComputedStyle', () => ({ colorScheme: 'normal', getPropertyValue: () => '' }))
  page.leave('location', { origin: 'https://shop.example' })
  return fake
}
