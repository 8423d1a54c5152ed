import type { SocialFlow } from '@latchkit/wire'
import type { Device } from './createDevice.ts'
import { siteUrl } from './createDevice.ts'
import type { Stage } from './socialStage.ts'
import { beginSocial, socialWindow, verifySocial, type SocialWindow } from './socialWindow.ts'
import type { Bend } from './startIssuer.ts'

/** The page of the site that redirects of these tests come back to. */
export const returnUrl = `${siteUrl}/cart?item=1&size=<m>#pay`

/** What a case does otherwise than a visitor. What is left out is right. */
export interface Detour {
  /** The login goes by redirect. */
  readonly isRedirect?: boolean
  /** Fields of the body that begins it. */
  readonly body?: object
  /** Time that passes before a step. */
  readonly waitMs?: { readonly start?: number; readonly answer?: number; readonly verify?: number }
  /** What starts the flow. */
  readonly start?: (flow: SocialFlow, stage: Stage) => SocialFlow | Promise<SocialFlow>
  /** The flow starts in the way of the other mode. */
  readonly startsOtherwise?: boolean
  /** Fields that the form has too. */
  readonly fields?: Readonly<Record<string, string>>
  /** Which origin the browser says that the form is of. */
  readonly formOrigin?: string | null
  /** Changes the address at which the provider is asked. */
  readonly request?: (url: URL) => void
  /** How the provider errs. */
  readonly bend?: Bend
  /** Changes the address that the provider leads back to. */
  readonly answer?: (url: URL, stage: Stage) => URL | void | Promise<URL | void>
  /** The browser that the answer comes back in. */
  readonly browser?: (own: SocialWindow, stage: Stage) => SocialWindow | Promise<SocialWindow>
  readonly method?: 'POST'
  /** Nobody has answered yet. */
  readonly isEarly?: boolean
  /** Who asks for the session. */
  readonly claimant?: (own: Device, stage: Stage) => Device | Promise<Device>
  readonly proof?: null
  /** A step that is done twice: the second time counts. */
  readonly twice?: 'start' | 'answer' | 'verify'
}

/** How far a login has come, and why no further. `in`: there is a session. */
export type Ending =
  | 'in'
  | { readonly begin: string }
  | { readonly start: string }
  | { readonly answer: string; readonly next?: string | undefined }
  | { readonly verify: string }

/** Takes a visitor through a login, with a detour. Returns how it has ended. */
export async function walkSocial(stage: Stage, detour: Detour = {}): Promise<Ending> {
  const { isRedirect = false, waitMs = {} } = detour
  const device = await stage.device()
  const begun = await beginSocial(device, 'acme', {
    ...(isRedirect && { returnUrl }),
    ...detour.body,
  })
  if (begun.status !== 201) return { begin: begun.code ?? String(begun.status) }

  stage.moveClock(waitMs.start ?? 0)
  const own = socialWindow(stage.login.app)
  const flow = (await detour.start?.(begun.flow, stage)) ?? begun.flow
  const start = async (): Promise<{ readonly url?: string; readonly why: string }> => {
    if (isRedirect === (detour.startsOtherwise ?? false)) {
      const { url, code } = await own.start(flow)
      return { ...(url !== '' && { url }), why: code ?? '' }
    }
    const { flowId, startToken } = flow
    const fields = { flowId, startToken, ...detour.fields }
    const { next, status } = await own.redirect(fields, detour.formOrigin)
    return { ...(next !== undefined && { url: next }), why: String(status) }
  }
  let started = await start()
  if (detour.twice === 'start') started = await start()
  if (started.url === undefined) return { start: started.why }

  const asked = new URL(started.url)
  detour.request?.(asked)
  const right = stage.issuer.logIn(String(asked), 'ada', detour.bend)
  const answer = (await detour.answer?.(right, stage)) ?? right
  stage.moveClock(waitMs.answer ?? 0)
  const browser = (await detour.browser?.(own, stage)) ?? own
  if (!detour.isEarly) {
    const open = () => browser.open(answer, detour.method && { method: detour.method })
    let page = await open()
    if (detour.twice === 'answer') page = await open()
    // A redirect leads back whatever has become of it; a window says so.
    const isTaken = isRedirect ? page.next === returnUrl : page.status === 200
    if (!isTaken || detour.twice === 'answer')
      return { answer: page.title, ...(page.next !== undefined && { next: page.next }) }
  }

  stage.moveClock(waitMs.verify ?? 0)
  const claimant = (await detour.claimant?.(device, stage)) ?? device
  if (detour.proof === null) {
    const body = { flowId: begun.flow.flowId }
    const { code } = await claimant.call('POST', '/v1/login/social/verify', { body, proof: null })
    return { verify: code ?? '' }
  }
  let verified = await verifySocial(claimant, begun.flow.flowId)
  if (detour.twice === 'verify') verified = await verifySocial(claimant, begun.flow.flowId)
  return verified.status === 200 ? 'in' : { verify: verified.code ?? String(verified.status) }
}
