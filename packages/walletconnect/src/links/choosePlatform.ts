/** The ways to reach a wallet, as wallet directories list them. */
export interface WalletPlatforms {
  readonly isInjected: boolean
  readonly mobileLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
}

/**
 * Returns the easiest way for the visitor to reach a wallet.
 * @example
 * choosePlatform({ isInjected: false, mobileLink: 'metamask://' }, true) // 'mobile'
 */
export function choosePlatform(
  { isInjected, mobileLink, desktopLink, webappLink }: WalletPlatforms,
  isPhone: boolean,
): 'browser' | 'mobile' | 'desktop' | 'web' | 'qrcode' {
  if (isInjected) return 'browser'
  if (isPhone && mobileLink) return 'mobile'
  if (!isPhone && desktopLink) return 'desktop'
  return webappLink ? 'web' : 'qrcode'
}
