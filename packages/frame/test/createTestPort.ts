import type { FrameMessage } from '@latchkit/wire'

/** A port whose messages arrive at once, so that a test needs no waiting to say what had no effect. */
export interface TestPort {
  readonly port: MessagePort
  readonly received: FrameMessage[]
  post(data: unknown): void
}

/** Creates a {@link TestPort}. */
export function createTestPort(): TestPort {
  const received: FrameMessage[] = []
  const port = Object.assign(new EventTarget(), {
    onmessage: null,
    onmessageerror: null,
    start: () => {},
    close: () => {},
    postMessage: (message: FrameMessage) => void received.push(message),
  }) as MessagePort
  return {
    port,
    received,
    post: (data) => port.dispatchEvent(new MessageEvent('message', { data })),
  }
}
