import type { SocialFlow } from '@latchkit/wire'
import { bytesToHex } from '@noble/hashes/utils.js'

/** The window in which a visitor logs in at a provider. */
export interface SocialWindow {
  /** False if the browser opened no window, or the site's `Cross-Origin-Opener-Policy` cut it off: it cannot be closed from here. */
  readonly isLinked: boolean
  /** True once it is closed, or cut off by the policy of the provider's page. */
  isClosed(): boolean
  /** Gives the window the token that starts the flow. */
  start(flow: SocialFlow): void
  close(): void
}

/**
 * Opens the window at a page of the frame's own origin, which asks for the flow's token: from its opener or, without one, over a
 * channel of this origin. The ticket in its URL says which frame opened it, and is no secret. Call it from the handler of a press:
 * otherwise the browser blocks the window.
 */
export function openSocialWindow(): SocialWindow {
  const ticket = bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
  const opened = window.open(
    `/v1/login/social/start#${ticket}`,
    '_blank',
    'popup,width=480,height=720',
  )
  const channel = new BroadcastChannel('latchkit-social')
  let flow: SocialFlow | undefined

  const answer = (data: unknown, post: (message: object) => void): void => {
    const { type, ticket: asked } = (data ?? {}) as Readonly<Record<string, unknown>>
    if (!flow || type !== 'latchkit:social-window' || asked !== ticket) return
    const { flowId, startToken } = flow
    post({ type: 'latchkit:social-start', ticket, flowId, startToken })
  }
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source === opened && origin === location.origin)
      answer(data, (message) => opened?.postMessage(message, location.origin))
  }
  window.addEventListener('message', onMessage)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    answer(data, (message) => channel.postMessage(message)),
  )
  return {
    isLinked: opened !== null,
    isClosed: () => opened?.closed === true,
    start(begun) {
      flow = begun
    },
    close() {
      window.removeEventListener('message', onMessage)
      channel.close()
      opened?.close()
    },
  }
}
