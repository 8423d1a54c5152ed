import * as v from 'valibot'

/** A login whose page has gone to a provider. Its flow is of this device’s key; nothing of it opens anything elsewhere. */
export interface LeftLogin {
  readonly flowId: string
  readonly provider: string
  /** The site. */
  readonly origin: string
  /** What the visitor has agreed to with it: {@link FrameLoginParams.signIn}. */
  readonly signIn?: { readonly statement?: string | undefined } | undefined
}

const key = 'latchkit-left-login'
const leftLoginSchema: v.GenericSchema<unknown, LeftLogin> = v.object({
  flowId: v.string(),
  provider: v.string(),
  origin: v.string(),
  signIn: v.optional(v.object({ statement: v.optional(v.string()) })),
})

/** Remembers a login of this tab until its page is back; `undefined` forgets it. */
export function storeLeftLogin(left: LeftLogin | undefined): void {
  try {
    if (left) sessionStorage.setItem(key, JSON.stringify(left))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage, the page that comes back says that the login is lost.
  }
}

/** Returns the login of a site and a provider that this tab has left for. */
export function findLeftLogin(site: Pick<LeftLogin, 'origin' | 'provider'>): LeftLogin | undefined {
  try {
    const left = v.parse(leftLoginSchema, JSON.parse(sessionStorage.getItem(key) ?? ''))
    return left.origin === site.origin && left.provider === site.provider ? left : undefined
  } catch {
    return undefined
  }
}
