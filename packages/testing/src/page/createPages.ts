import type { BrowserContext, Disposable } from 'playwright-core'
import type { Emit, NamespaceWallet, NamespaceName } from '../owner/namespaceWallet.ts'
import { deliverEvent, originOf } from './deliverEvent.ts'
import { pageScript } from './pageScript.ts'
import type { WalletPart } from './installPart.ts'

/** A wallet's being in the pages of a browser. */
export interface Presence {
  /** Puts the wallet into every page that the context opens or loads from now on. */
  install(context: BrowserContext): Promise<void>
  /** Takes the wallet out of what the context opens or loads from now on, as if it were uninstalled. */
  uninstall(context: BrowserContext): Promise<void>
  /** Announces the wallet in the open pages: for one made with `announce: 'demand'`. */
  announce(): Promise<void>
}

/** The pages in which a wallet is. */
export interface Pages {
  /** Returns the function by which a namespace emits events to pages. */
  emitter(namespace: NamespaceName): Emit
  /** Lets these namespaces handle the pages' requests. */
  serve(
    namespaces: Readonly<Partial<Record<NamespaceName, NamespaceWallet>>>,
    parts: readonly WalletPart[],
  ): Presence
}

/** Creates the {@link Pages} of one wallet. */
export function createPages(uuid: string): Pages {
  const binding = `latchTestWallet_${uuid.replaceAll('-', '')}`
  const bound = new Set<BrowserContext>()
  const installed = new Map<BrowserContext, Disposable>()

  return {
    emitter: (namespace) => (event) => deliverEvent(bound, binding, { ...event, namespace }),
    serve(namespaces, parts) {
      const script = pageScript(binding, parts)

      async function bind(context: BrowserContext): Promise<void> {
        if (bound.has(context)) return
        bound.add(context)
        context.once('close', () => {
          bound.delete(context)
          installed.delete(context)
        })
        await context.exposeBinding(binding, async ({ frame }, call: string) => {
          const { namespace, request } = JSON.parse(call) as {
            namespace: NamespaceName
            request: string
          }
          return JSON.stringify(
            await namespaces[namespace]?.answer(originOf(frame), JSON.parse(request)),
          )
        })
      }

      return {
        async install(context) {
          await bind(context)
          if (installed.has(context)) return
          installed.set(context, await context.addInitScript({ content: script }))
        },
        async uninstall(context) {
          const installation = installed.get(context)
          installed.delete(context)
          await installation?.dispose()
        },
        async announce() {
          for (const { namespace } of parts)
            await deliverEvent(bound, binding, { namespace, name: 'announce', payload: null })
        },
      }
    },
  }
}
