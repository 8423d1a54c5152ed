/** How a wallet can be reached, as a directory lists it. */
export interface WalletReach {
  readonly isInjected: boolean
  readonly mobileLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
}

/** The way to a wallet that asks least of the visitor. */
export function choosePlatform(
  { isInjected, mobileLink, desktopLink, webappLink }: WalletReach,
  isPhone: boolean,
): 'browser' | 'mobile' | 'desktop' | 'web' | 'qrcode' {
  if (isInjected) return 'browser'
  if (isPhone && mobileLink) return 'mobile'
  if (!isPhone && desktopLink) return 'desktop'
  return webappLink ? 'web' : 'qrcode'
}
