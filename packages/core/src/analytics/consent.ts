import { notify } from '../internal/notify.ts'
import { perKit, type PerKit } from '../internal/perKit.ts'
import type { Kit } from '../kit.ts'

/** What the visitor has said to being counted; `undefined` until they have. */
export interface Consent {
  isGiven: boolean | undefined
  readonly listeners: Set<(isGiven: boolean) => void>
}

/** The consent of a kit's visitor. It is stored nowhere: the site's own dialog keeps the answer. */
export const consentOf: PerKit<Consent> = perKit(() => ({
  isGiven: undefined,
  listeners: new Set(),
}))

/**
 * Sets whether the visitor agrees to being counted by `analytics()`. Call it on each page load with what your own dialog knows,
 * before or after the kit starts. `false` drops what is not sent yet and sends nothing more. What happened before a `true` is
 * never reported.
 * @example
 * setConsent(kit, hasAgreed)
 */
export function setConsent(kit: Kit, isGiven: boolean): void {
  const consent = consentOf(kit)
  consent.isGiven = isGiven
  notify(consent.listeners, isGiven)
}
