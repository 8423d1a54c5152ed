import * as v from 'valibot'

/** A login whose page has left for a provider, or may be reloaded while its window is open. Its flow is bound to this device's key and is of no use elsewhere. */
export interface LeftLogin {
  readonly flowId: string
  readonly provider: string
  /** Origin of the site. */
  readonly origin: string
  /** The sign-in that the visitor agreed to with it: {@link FrameLoginParams.signIn}. */
  readonly signIn?: { readonly statement?: string | undefined } | undefined
  /** The visitor is at the provider in a window of their own, which a reload of the page does not close. */
  readonly isWindow?: boolean | undefined
}

const key = 'latchkit-left-login'
const leftLoginSchema: v.GenericSchema<unknown, LeftLogin> = v.object({
  flowId: v.string(),
  provider: v.string(),
  origin: v.string(),
  signIn: v.optional(v.object({ statement: v.optional(v.string()) })),
  isWindow: v.optional(v.boolean()),
})

/** Stores a login of this tab until its page is back; `undefined` removes it. */
export function storeLeftLogin(left: LeftLogin | undefined): void {
  try {
    if (left) sessionStorage.setItem(key, JSON.stringify(left))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage, the page that comes back says that the login is lost.
  }
}

/** Returns the stored login of this tab for a site and a provider. */
export function findLeftLogin(site: Pick<LeftLogin, 'origin' | 'provider'>): LeftLogin | undefined {
  try {
    const left = v.parse(leftLoginSchema, JSON.parse(sessionStorage.getItem(key) ?? ''))
    return left.origin === site.origin && left.provider === site.provider ? left : undefined
  } catch {
    return undefined
  }
}
