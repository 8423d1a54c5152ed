/** The part of a `Window` that exchanges messages with its parent frame. */
export interface FramedPage {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent) => void,
    options: { readonly signal: AbortSignal },
  ): void
}

/** A message channel to the Safe that shows this page in a frame. */
export interface SafeChannel {
  /**
   * Sends a request to the Safe. Waits as long as its owners take; `repeatMs` repeats it until the first response, for a Safe
   * that may not listen yet. An error of the Safe is thrown with the Safe's message.
   */
  ask(method: string, params?: unknown, options?: AskOptions): Promise<unknown>
  /** Stops listening. */
  readonly signal: AbortSignal
}

export interface AskOptions {
  readonly repeatMs?: number
}

/**
 * Opens a channel. Accepts messages of the parent frame only, and only from `origin`; posts messages to that origin
 * only.
 */
export function openSafeChannel(
  page: FramedPage,
  origin: string,
  signal: AbortSignal,
): SafeChannel {
  const waiting = new Map<string, (answer: SafeAnswer) => void>()
  const onMessage = ({ source, origin: sender, data }: MessageEvent) => {
    if (source !== page.parent || sender !== origin) return
    const { id } = (data ?? {}) as SafeAnswer
    if (typeof id !== 'string') return
    waiting.get(id)?.(data as SafeAnswer)
  }
  page.addEventListener('message', onMessage, { signal })
  return {
    signal,
    ask(method, params, { repeatMs } = {}) {
      const id = crypto.randomUUID()
      const post = () =>
        page.parent.postMessage({ id, method, params, env: { sdkVersion } }, origin)
      return new Promise((resolve, reject) => {
        const timer = repeatMs === undefined ? undefined : setInterval(post, repeatMs)
        const end = () => {
          clearInterval(timer)
          waiting.delete(id)
          signal.removeEventListener('abort', onAbort)
        }
        const onAbort = () => {
          end()
          reject(signal.reason as Error)
        }
        signal.addEventListener('abort', onAbort)
        waiting.set(id, ({ success, data, error }) => {
          end()
          if (success === true) resolve(data)
          else reject(new Error(typeof error === 'string' ? error : 'The Safe gave no reason.'))
        })
        post()
      })
    },
  }
}

interface SafeAnswer {
  readonly id?: unknown
  readonly success?: unknown
  readonly data?: unknown
  readonly error?: unknown
}

// The version of the Safe apps protocol: a Safe responds to 1.0.0 and later.
const sdkVersion = '9.1.0'
