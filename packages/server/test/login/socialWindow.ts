import type { SocialFlow } from '@latchkit/wire'
import type { Answering, Device, DeviceAnswer } from './createDevice.ts'
import { frameUrl, siteUrl } from './createDevice.ts'

/** A page of the login server, as its window shows it. */
export interface SocialPage {
  readonly status: number
  readonly title: string
  /** Where it leads on to, if it does. */
  readonly next?: string
}

/** The window of a social login: a browser with cookies of its own, which follows no link by itself. */
export interface SocialWindow {
  cookie: string
  /** Hands the token over, as the frame does. Returns where the provider is. */
  start(
    flow: Pick<SocialFlow, 'flowId' | 'startToken'>,
  ): Promise<DeviceAnswer & { readonly url: string }>
  /** Posts the form of a redirect, as a page of an origin does. Returns where the page leads on to. */
  redirect(
    flow: Readonly<Record<string, string | number>>,
    origin?: string | null,
  ): Promise<SocialPage>
  /** Opens the address that a provider leads back to. */
  open(address: URL | string, init?: RequestInit): Promise<SocialPage>
}

/** Opens a {@link SocialWindow} of an app. */
export function socialWindow(app: Answering): SocialWindow {
  const window: SocialWindow = {
    cookie: '',
    async start(flow) {
      const response = await app.request(`${frameUrl}/v1/login/social/start`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: window.cookie, origin: frameUrl },
        body: JSON.stringify({ flowId: flow.flowId, startToken: flow.startToken }),
      })
      window.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? window.cookie
      const json = (await response.json()) as {
        readonly url?: string
        readonly reasons?: readonly { readonly field: string }[]
      }
      const { status, headers } = response
      return { status, headers, json, code: json.reasons?.[0]?.field, url: json.url ?? '' }
    },
    async redirect(flow, origin = frameUrl) {
      const response = await app.request(`${frameUrl}/v1/login/social/redirect`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          cookie: window.cookie,
          ...(origin !== null && { origin }),
        },
        body: String(new URLSearchParams(Object.entries(flow).map(([k, x]) => [k, String(x)]))),
      })
      window.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? window.cookie
      return await read(response)
    },
    async open(address, init = {}) {
      const headers = { cookie: window.cookie, ...init.headers }
      return await read(await app.request(String(address), { method: 'GET', ...init, headers }))
    },
  }
  return window
}

async function read(response: Response): Promise<SocialPage> {
  const page = await response.text()
  const title = /<title>(.*)<\/title>/.exec(page)?.[1] ?? ''
  const next = /<a id="next" href="([^"]*)"/.exec(page)?.[1]
  const decode = (text: string): string =>
    text.replace(/&#(\d+);/g, (_sign, code: string) => String.fromCharCode(Number(code)))
  return { status: response.status, title, ...(next !== undefined && { next: decode(next) }) }
}

/** Begins a login at a provider on a device. */
export async function beginSocial(
  device: Device,
  provider: string,
  more: object = {},
): Promise<DeviceAnswer & { readonly flow: SocialFlow }> {
  const answer = await device.call('POST', '/v1/login/social', {
    body: { provider, projectId: 'shop', origin: siteUrl, ...more },
  })
  return { ...answer, flow: answer.json as SocialFlow }
}

/** Asks for the session of a flow. */
export async function verifySocial(device: Device, flowId: string): Promise<DeviceAnswer> {
  const answer = await device.call('POST', '/v1/login/social/verify', { body: { flowId } })
  const { session } = (answer.json ?? {}) as { readonly session?: { readonly id: string } }
  if (session) device.sessionId = session.id
  return answer
}
