import type { Route, ServerContext } from '@latchkit/backend/http'
import { renderSocialPage } from './renderSocialPage.ts'
import { socialPagePolicy } from './socialPagePolicy.ts'

/** The outcome that the visitor reads when the provider has sent them back. */
export type ReturnOutcome = 'ready' | 'refused' | 'away' | 'failed' | 'lost'

const sentences: Readonly<Record<ReturnOutcome, readonly [title: string, text: string]>> = {
  ready: ['You can close this window', 'The login goes on where you began it.'],
  refused: ['You have not logged in', 'You can close this window, and choose another way.'],
  away: ['The provider does not answer', 'Close this window, and try again in a moment.'],
  failed: ['The login has failed', 'Close this window, and begin it again.'],
  lost: [
    'This login was not begun here',
    'It has expired, was used, or belongs to another browser. Go back to where you began, and log in again.',
  ],
}

/** Outcomes that the frame handles or shows, so that the window can close itself. */
const isHandledByFrame: Readonly<Record<ReturnOutcome, boolean>> = {
  ready: true,
  refused: true,
  away: false,
  failed: false,
  lost: false,
}

/** Returns the page that shows the outcome of a login and closes itself if the frame handles it. */
export function returnPage(context: ServerContext, outcome: ReturnOutcome): Response {
  const [title, text] = sentences[outcome]
  return context.body(
    renderSocialPage({
      title,
      text,
      script: 'return',
      role: isHandledByFrame[outcome] ? 'status' : 'alert',
    }),
    outcome === 'lost' ? 400 : 200,
    { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': socialPagePolicy },
  )
}

/** Returns a page that continues to a URL of the server or of a provider at once, without an entry in the history. */
export function leavePage(context: ServerContext, next: string): Response {
  const href = next.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return context.body(
    renderSocialPage({
      title: 'One moment…',
      text: '',
      script: 'leave',
      role: 'status',
      more: `<p><a id="next" href="${href}">Continue</a></p>`,
    }),
    200,
    { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': socialPagePolicy },
  )
}

/** Returns the page for a redirect that cannot start, and what the visitor can do. */
export function deadEndPage(context: ServerContext): Response {
  return context.body(
    renderSocialPage({
      title: 'This login has expired',
      text: 'It took too long, or was started before. Go back to where you began, and log in again.',
      script: 'return',
      role: 'alert',
    }),
    410,
    { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': socialPagePolicy },
  )
}

/** The routes of the window’s first page, of both pages’ scripts, and of their styles. */
export function socialPageRoutes(): readonly Route[] {
  const file = (path: string, summary: string, contentType: string, body: string): Route => ({
    method: 'GET',
    path: `/v1/login/social/${path}`,
    summary,
    response: { description: 'The file.', contentType },
    refusals: [429],
    handle: (context: ServerContext) =>
      context.body(body, 200, {
        'content-type': contentType,
        'content-security-policy': socialPagePolicy,
      }),
  })
  const script = 'text/javascript; charset=utf-8'
  return [
    file(
      'start',
      'The page of the window that the frame opens.',
      'text/html; charset=utf-8',
      renderSocialPage({ title: 'One moment…', text: '', script: 'start', role: 'status' }),
    ),
    file('start.js', 'Its script.', script, startScript),
    file(
      'return.js',
      'The script of the page that a provider leads back to.',
      script,
      returnScript,
    ),
    file('leave.js', 'The script of the page that leads on.', script, leaveScript),
    file('social.css', 'The styles of both pages.', 'text/css; charset=utf-8', styles),
  ]
}

/**
 * Gets the token from the frame that opened the window, in a message that only a page of this origin can send: from the opener, or over
 * a channel if the site's page has cut the opener off. The ticket in the fragment says which frame, and is not secret. Without a
 * waiting frame, nothing is started.
 */
const startScript = `const ticket = location.hash.slice(1)
history.replaceState(null, '', location.pathname)
const channel = new BroadcastChannel('latchkit-social')
const find = (id) => document.getElementById(id)
let isTaken = false

function fail(title, text) {
  document.title = title
  find('title').textContent = title
  find('sentence').textContent = text
}

async function take(data) {
  if (isTaken || data?.type !== 'latchkit:social-start' || data.ticket !== ticket) return
  isTaken = true
  clearInterval(timer)
  try {
    const response = await fetch('/v1/login/social/start', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ flowId: data.flowId, startToken: data.startToken }),
    })
    const body = await response.json()
    if (response.ok) {
      location.replace(body.url)
      return
    }
    const code = body.reasons?.[0]?.field
    fail(code === 'social_away' ? 'The provider does not answer' : 'The login could not begin', 'Close this window, and try again in a moment.')
  } catch {
    fail('The login could not begin', 'Check your connection. Close this window, and try again.')
  }
}

addEventListener('message', ({ source, origin, data }) => {
  if (source === opener && origin === location.origin) void take(data)
})
channel.addEventListener('message', ({ data }) => void take(data))

const began = performance.now()
function announce() {
  const message = { type: 'latchkit:social-window', ticket }
  opener?.postMessage(message, location.origin)
  channel.postMessage(message)
  if (performance.now() - began < 20_000) return
  clearInterval(timer)
  fail('This login was not begun here', 'Close this window, and begin it where you want to log in.')
}
const timer = setInterval(announce, 250)
announce()
`

const returnScript = `history.replaceState(null, '', location.pathname)
if (document.querySelector('main').getAttribute('role') === 'status') close()
`

const leaveScript = `location.replace(document.getElementById('next').href)
`

const styles = `:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #ffffff; color: #14161a; font: 16px/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(420px, 100vw); padding: 24px; text-align: center; }
h1 { font-size: 22px; margin: 0 0 8px; }
p { margin: 0; color: #525866; }
img { box-sizing: border-box; margin: 24px auto; padding: 0; border-radius: 12px; background: #ffffff; }
img:not([hidden]) { display: block; }
a { color: inherit; }
@media (prefers-color-scheme: dark) {
  body { background: #14161a; color: #f3f4f6; }
  p { color: #a9b0bd; }
}
`
