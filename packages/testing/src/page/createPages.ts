import type { BrowserContext, Disposable } from 'playwright-core'
import type { Emit, Family, FamilyName } from '../owner/family.ts'
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
  /** How a family tells pages something. */
  emitter(family: FamilyName): Emit
  /** Lets these families answer the pages' requests. */
  serve(
    families: Readonly<Partial<Record<FamilyName, Family>>>,
    parts: readonly WalletPart[],
  ): Presence
}

/** Makes them for one wallet. */
export function createPages(uuid: string): Pages {
  const binding = `latchTestWallet_${uuid.replaceAll('-', '')}`
  const bound = new Set<BrowserContext>()
  const installed = new Map<BrowserContext, Disposable>()

  return {
    emitter: (family) => (event) => deliverEvent(bound, binding, { ...event, family }),
    serve(families, parts) {
      const script = pageScript(binding, parts)

      async function bind(context: BrowserContext): Promise<void> {
        if (bound.has(context)) return
        bound.add(context)
        context.once('close', () => {
          bound.delete(context)
          installed.delete(context)
        })
        await context.exposeBinding(binding, async ({ frame }, call: string) => {
          const { family, request } = JSON.parse(call) as { family: FamilyName; request: string }
          return JSON.stringify(
            await families[family]?.answer(originOf(frame), JSON.parse(request)),
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
          for (const { family } of parts)
            await deliverEvent(bound, binding, { family, name: 'announce', payload: null })
        },
      }
    },
  }
}
