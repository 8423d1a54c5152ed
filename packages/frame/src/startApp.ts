import { frameLimits, rpcErrorCode, type FrameEvent, type FrameProject } from '@latchkit/wire'
import { createFrameApp, type FrameApp } from './createFrameApp.ts'
import { FrameRequestError } from './FrameRequestError.ts'
import type { AcceptedHost } from './guards.ts'
import { openDeviceRepository } from './keys/deviceRepository.ts'
import { createLoginApi } from './login/createLoginApi.ts'
import { createRateLimit } from './messages.ts'
import { createScreen } from './ui/createScreen.ts'
import { startWorker } from './worker/startWorker.ts'
// oxlint-disable-next-line import/default -- Vite makes the export
import workerUrl from './worker/vaultWorker.ts?worker&url'

/** What the bootstrap passes on. */
export interface StartAppOptions {
  readonly root: HTMLElement
  readonly project: FrameProject
  readonly host: AcceptedHost
  send(event: FrameEvent): void
}

/** Creates the app for one site with its storage, server, worker and screen. */
export function startApp({ root, project, host, send }: StartAppOptions): FrameApp {
  const { origin, hello } = host
  let signal: AbortSignal | undefined
  const repository = openDeviceRepository()
  const trusted = trustWorkerUrl()
  const screen = createScreen(root, send, () => signal)
  screen.setTheme(hello.theme)
  return createFrameApp({
    parts: {
      project,
      origin,
      language: hello.language,
      repository,
      screen,
      send,
      api: createLoginApi({
        url: location.origin,
        keys: async () => (await repository.keys()).signingKeys,
      }),
      operations: startWorker(() => new Worker(trusted, { type: 'module' })),
    },
    networks: hello.networks,
    mayConfirm: createRateLimit(frameLimits.confirmationsPerMinute, 60_000, () =>
      performance.now(),
    ),
    async withScreen(requestSignal, run) {
      if (signal)
        throw new FrameRequestError(
          rpcErrorCode.resourceUnavailable,
          'Another request waits for the visitor. Answer it first.',
        )
      signal = requestSignal
      try {
        return await run()
      } finally {
        signal = undefined
        screen.hide()
      }
    },
  })
}

interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/** Returns the only script URL of the page. Trusted Types require a policy for it, which allows no other URL. */
function trustWorkerUrl(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypePolicyFactory }
  const policy = trustedTypes?.createPolicy('latchkit-frame', { createScriptURL: () => workerUrl })
  return policy?.createScriptURL(workerUrl) ?? workerUrl
}
