import type { Link, Surroundings } from '../surroundings.ts'

/** What a document of {@link Surroundings} does, passed on to the next one inside it. */
export interface Plan extends Pick<Surroundings, 'links' | 'isSibling'> {
  /** `in`: the last document embeds the frame and says hello. `out`: the documents are where a site's kit expects the frame. */
  readonly direction: 'in' | 'out'
  /** The frame's document, in each way in which it may be asked for. */
  readonly frameUrls: readonly string[]
  readonly hello: object
  /** Takes `what=accepted`, `stolen` and `done`. */
  readonly reportUrl: string
  /** The script of these documents. */
  readonly scriptUrl: string
  readonly port: number
}

const everyMs = 300
const times = 4

/** Runs in each of the documents: passes the plan on to the next one, or attacks. */
export function runSurroundings(): void {
  const text = window.name.startsWith('{')
    ? window.name
    : decodeURIComponent(location.hash.slice(1))
  const plan = JSON.parse(text) as Plan
  window.addEventListener(
    'message',
    ({ data, ports }: MessageEvent<{ readonly type?: string } | null>) => {
      if (data?.type !== 'latchkit:hello') return
      for (const port of ports) {
        report(plan, 'stolen')
        port.postMessage({ event: 'ready' })
      }
    },
  )
  if (plan.direction === 'out') pretend(plan)
  const [next, ...links] = plan.links
  if (!next) {
    if (plan.direction === 'in' && !plan.isSibling)
      for (const url of plan.frameUrls) embedFrame(url, (frame) => greet(plan, frame))
    if (plan.direction === 'in' && plan.isSibling) void repeat(() => greet(plan, top?.frames[0]))
    setTimeout(() => report(plan, 'done'), everyMs * (times + 2))
    return
  }
  const go = (): void => embed(next, { ...plan, links })
  if (plan.isSibling && plan.direction === 'in' && window === top)
    embedFrame(plan.frameUrls[0] ?? '', go)
  else go()
}

/** Pretends to the windows around that this is the frame. */
function pretend(plan: Plan): void {
  void repeat(() => {
    for (const around of [parent, top]) {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => report(plan, 'stolen'))
      port1.start()
      around?.postMessage({ event: 'ready' }, '*')
      around?.postMessage({ event: 'ready' }, '*', [port2])
    }
  })
}

/** Posts a hello to a window, as a site's kit does. */
function greet(plan: Plan, target: Window | null | undefined): void {
  void repeat(() => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => report(plan, 'accepted'))
    port1.start()
    target?.postMessage(plan.hello, '*', [port2])
  })
}

function embedFrame(url: string, onLoad: (frame: Window | null) => void): void {
  const frame = document.createElement('iframe')
  frame.addEventListener('load', () => onLoad(frame.contentWindow))
  frame.src = url
  document.body.append(frame)
}

function embed({ kind, host, port, element = 'iframe', isSandboxed }: Link, plan: Plan): void {
  const text = JSON.stringify(plan)
  // The kit keeps the frame hidden until it is needed: a browser loads no object there.
  const holder = document.createElement(plan.direction === 'in' ? element : 'iframe')
  holder.setAttribute('name', text)
  if (isSandboxed) holder.setAttribute('sandbox', 'allow-scripts')
  const html = `<!doctype html><body><script src="${plan.scriptUrl}"></script>`
  const address = holder.localName === 'object' ? 'data' : 'src'
  // A browser loads no page in itself and itself again: the number tells them apart.
  if (kind === 'page')
    holder.setAttribute(
      address,
      `http://${host}:${port ?? plan.port}/chain?${plan.links.length}#${encodeURIComponent(text)}`,
    )
  else if (kind === 'srcdoc') holder.setAttribute('srcdoc', html)
  else if (kind === 'data') holder.setAttribute('src', `data:text/html,${encodeURIComponent(html)}`)
  else if (kind === 'blob')
    holder.setAttribute('src', URL.createObjectURL(new Blob([html], { type: 'text/html' })))
  document.body.append(holder)
  if (kind !== 'blank') return
  const inner = (holder as HTMLIFrameElement).contentDocument
  inner?.open()
  inner?.write(html)
  inner?.close()
}

function report(plan: Plan, what: string): void {
  void fetch(`${plan.reportUrl}&what=${what}`, { mode: 'no-cors' })
}

async function repeat(act: () => void): Promise<void> {
  for (let count = 0; count < times; count++) {
    act()
    await new Promise((resolve) => void setTimeout(resolve, everyMs))
  }
}
