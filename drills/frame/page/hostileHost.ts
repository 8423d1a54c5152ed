/** An answer of the frame. */
export interface Reply {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** A login frame in a hostile page, whose script holds the port. */
export interface HeldFrame {
  readonly element: HTMLIFrameElement
  readonly port: MessagePort
  /** Confirmations and other views that the frame has shown. */
  shown(): number
  /** Requests without waiting; `onReply` gets the answer. Returns its id. */
  post(method: string, params: object, onReply?: (reply: Reply) => void): string
  request(method: string, params: object): Promise<Reply>
}

/** Embeds the frame at a URL as a site's kit does, visible from the start. */
export async function holdFrame(url: string, hello: object): Promise<HeldFrame> {
  const element = document.createElement('iframe')
  element.src = url
  element.style.cssText = 'display:block;width:360px;height:640px;border:0'
  element.allow = 'publickey-credentials-get *; publickey-credentials-create *'
  const loaded = new Promise((resolve) => element.addEventListener('load', resolve))
  document.body.append(element)
  await loaded
  const { port1: port, port2 } = new MessageChannel()
  const waiting = new Map<string, (reply: Reply) => void>()
  let shown = 0
  const ready = new Promise<void>((resolve) => {
    port.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.event === 'ready') resolve()
      if (data.event === 'show') shown++
      if (data.id === undefined) return
      waiting.get(data.id)?.(data)
      waiting.delete(data.id)
    })
  })
  port.start()
  element.contentWindow?.postMessage(hello, new URL(url).origin, [port2])
  await ready
  const post: HeldFrame['post'] = (method, params, onReply) => {
    const id = newId()
    if (onReply) waiting.set(id, onReply)
    port.postMessage({ id, method, params })
    return id
  }
  return {
    element,
    port,
    shown: () => shown,
    post,
    request: (method, params) => new Promise((resolve) => void post(method, params, resolve)),
  }
}

interface Message extends Reply {
  readonly event?: string
  readonly id?: string
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
