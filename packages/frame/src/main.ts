import { frameProjectSchema, type FrameProject, type FrameRequest } from '@latchkit/wire'
import * as v from 'valibot'
import type { FrameApp } from './createFrameApp.ts'
import { acceptHost, type AcceptedHost } from './guards.ts'
import { serveMessages } from './messages.ts'

/**
 * The frame's bootstrap: waits for one hello, accepts its port, and listens to nothing else. The app, with everything that renders,
 * fetches or signs, loads with the first request.
 */
const project = readProject()
if (window.parent === window) {
  if (location.hash.startsWith('#confirm')) void serveWindow()
} else if (project) {
  window.addEventListener('message', onMessage)
}

async function serveWindow(): Promise<void> {
  const { serveConfirmationWindow } = await import('./approve/confirmWindow.ts')
  serveConfirmationWindow(findRoot())
}

function onMessage(event: MessageEvent): void {
  const ancestorOrigins = (location as { readonly ancestorOrigins?: Iterable<string> })
    .ancestorOrigins
  const surroundings = {
    self: window,
    parent: window.parent,
    top: window.top,
    ancestorOrigins: ancestorOrigins && [...ancestorOrigins],
    hostname: location.hostname,
  }
  const host = project && acceptHost(event, surroundings, project)
  if (!project || !host) return
  window.removeEventListener('message', onMessage)
  serve(host, project)
}

function serve(host: AcceptedHost, project: FrameProject): void {
  const { language } = host.hello
  document.documentElement.dir = /^(?:ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr'
  let app: Promise<FrameApp> | undefined
  const load = async (): Promise<FrameApp> => {
    const { startApp } = await import('./startApp.ts')
    return startApp({ root: findRoot(), project, host, send: (event) => connection.send(event) })
  }
  const connection = serveMessages({
    port: host.port,
    async handle(request: FrameRequest, signal) {
      app ??= load().catch((error: unknown) => {
        app = undefined
        throw error
      })
      return await (await app).handle(request, signal)
    },
  })
  connection.send({ event: 'ready' })
}

function readProject(): FrameProject | undefined {
  const content = document.querySelector('meta[name="latchkit-project"]')?.getAttribute('content')
  try {
    const parsed = v.safeParse(frameProjectSchema, JSON.parse(content ?? ''))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

function findRoot(): HTMLElement {
  const root = document.querySelector('main')
  if (!root)
    throw new Error('The document of the login frame has no <main> element. Build the frame again.')
  return root
}
