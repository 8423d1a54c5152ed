import { defineRoute, type Route, type ServerContext } from '@latchkit/backend/http'
import { renderSVG } from 'uqr'
import * as v from 'valibot'
import { renderSocialPage } from './renderSocialPage.ts'
import { socialPagePolicy } from './socialPagePolicy.ts'

/** The routes of the page for providers with an app: a QR code, a link, and the script that polls until the app has responded. */
export function channelPageRoutes(): readonly Route[] {
  const send = (context: ServerContext, body: string, contentType: string): Response =>
    context.body(body, 200, {
      'content-type': contentType,
      'content-security-policy': `${socialPagePolicy}; img-src 'self' data:`,
    })
  return [
    {
      method: 'GET',
      path: '/v1/login/social/channel',
      summary: 'The page of a provider whose app answers.',
      response: { description: 'The page.', contentType: 'text/html; charset=utf-8' },
      refusals: [429],
      handle: (context) => send(context, channelPage(), 'text/html; charset=utf-8'),
    },
    {
      method: 'GET',
      path: '/v1/login/social/channel.js',
      summary: 'Its script.',
      response: { description: 'The file.', contentType: 'text/javascript; charset=utf-8' },
      refusals: [429],
      handle: (context) => send(context, channelScript, 'text/javascript; charset=utf-8'),
    },
    defineRoute({
      method: 'GET',
      path: '/v1/login/social/code.svg',
      summary: 'The code that the page shows, of a link.',
      query: v.object({
        link: v.pipe(v.string(), v.maxLength(1000), v.regex(/^https?:\/\/[^\s]+$/)),
      }),
      response: { description: 'The picture.', contentType: 'image/svg+xml' },
      refusals: [400, 429],
      handler: ({ query: { link }, context }) =>
        send(context, renderSVG(link, { ecc: 'M', border: 4 }), 'image/svg+xml'),
    }),
  ]
}

function channelPage(): string {
  return renderSocialPage({
    title: 'Go on in your app',
    text: 'Scan this code with the phone that has the app, and confirm there.',
    script: 'channel',
    role: 'status',
    // The policy allows images, so the browser would request a favicon.
    head: '<link rel="icon" href="data:,">',
    more: `<img id="code" alt="Code to scan" width="240" height="240" hidden>
<p><a id="link" target="_blank" rel="noreferrer" hidden>The app is on this device</a></p>`,
  })
}

/** The fragment contains the link and the key of the flow, which is of no use in another browser. */
const channelScript = `const parameters = new URLSearchParams(location.hash.slice(1))
history.replaceState(null, '', location.pathname)
const find = (id) => document.getElementById(id)
const link = parameters.get('link') ?? ''
const names = { farcaster: 'Farcaster' }
const name = names[parameters.get('provider')]
const ends = {
  ready: ['You can close this window', 'The login goes on where you began it.'],
  refused: ['You have not logged in', 'You can close this window, and choose another way.'],
  away: ['The provider does not answer', 'Close this window, and try again in a moment.'],
  failed: ['The login has failed', 'Close this window, and begin it again.'],
  lost: ['This login was not begun here', 'It has expired, was used, or belongs to another browser. Go back to where you began, and log in again.'],
}

function say(title, text) {
  document.title = title
  find('title').textContent = title
  find('sentence').textContent = text
}

function end(state) {
  say(...(ends[state] ?? ends.failed))
  find('code').hidden = find('link').hidden = true
  if (state === 'ready' || state === 'refused') close()
}

async function ask() {
  try {
    const response = await fetch('/v1/login/social/channel', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        provider: parameters.get('provider'),
        state: parameters.get('state'),
        channel: parameters.get('channel'),
      }),
    })
    if (response.ok) {
      const { state, next } = await response.json()
      if (state !== 'pending') return next ? location.replace(next) : end(state)
    } else if (response.status !== 429 && response.status < 500) return end('lost')
  } catch {
    // Asked again: the phone may be the only thing that is online.
  }
  setTimeout(ask, 1500)
}

if (name === undefined || !/^https?:/.test(link)) end('lost')
else {
  say('Log in with ' + name, 'Scan this code with the phone that has ' + name + ', and confirm there.')
  find('link').textContent = name + ' is on this device'
  find('link').href = link
  find('code').src = '/v1/login/social/code.svg?link=' + encodeURIComponent(link)
  find('code').hidden = find('link').hidden = false
  void ask()
}
`
