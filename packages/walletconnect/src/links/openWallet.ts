import { openLink } from './openLink.ts'

/**
 * Opens a wallet app. Call it synchronously in a click handler: browsers open apps only during a user gesture.
 * @param href A link of {@link walletHref}.
 * @returns whether another app came to the front within 1.5 s; `false` means the app is not installed
 * @example
 * button.onclick = async () => { if (!(await openWallet(href))) showInstallHint() }
 */
export function openWallet(href: string): Promise<boolean> {
  const opened = new Promise<boolean>((resolve) => {
    const end = (isOpened: boolean) => {
      clearTimeout(timer)
      globalThis.removeEventListener('blur', onBlur)
      document.removeEventListener('visibilitychange', onHidden)
      resolve(isOpened)
    }
    const onBlur = () => end(true)
    const onHidden = () => {
      if (document.visibilityState === 'hidden') end(true)
    }
    const timer = setTimeout(() => end(false), momentMs)
    globalThis.addEventListener('blur', onBlur)
    document.addEventListener('visibilitychange', onHidden)
  })
  openLink(href)
  return opened
}

const momentMs = 1_500
