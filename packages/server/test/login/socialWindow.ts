import type { SocialFlow } from '@latchkit/wire'
import type { Answering, Device, DeviceAnswer } from './createDevice.ts'
import { frameUrl, siteUrl } from './createDevice.ts'

/** The window of a social login: a browser with cookies of its own, which follows no link by itself. */
export interface SocialWindow {
  cookie: string
  /** Hands the token over, as the frame does. Returns where the provider is. */
  start(
    flow: Pick<SocialFlow, 'flowId' | 'startToken'>,
  ): Promise<DeviceAnswer & { readonly url: string }>
  /** Opens the address that a provider leads back to. Returns the status and the page's title. */
  open(address: URL | string): Promise<{ readonly status: number; readonly title: string }>
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
    async open(address) {
      const response = await app.request(String(address), {
        method: 'GET',
        headers: { cookie: window.cookie },
      })
      const title = /<title>(.*)<\/title>/.exec(await response.text())?.[1] ?? ''
      return { status: response.status, title }
    },
  }
  return window
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
