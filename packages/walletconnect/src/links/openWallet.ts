import { openLink } from './openLink.ts'

/**
 * Opens a wallet's app, within the visitor's gesture. Answers whether something took the page's place within a moment; where
 * nothing did, the app is not there: say how else to connect.
 */
export function openWallet(href: string): Promise<boolean> {
  const took = new Promise<boolean>((resolve) => {
    const end = (isTaken: boolean) => {
      clearTimeout(timer)
      globalThis.removeEventListener('blur', taken)
      document.removeEventListener('visibilitychange', hidden)
      resolve(isTaken)
    }
    const taken = () => end(true)
    const hidden = () => {
      if (document.visibilityState === 'hidden') end(true)
    }
    const timer = setTimeout(() => end(false), momentMs)
    globalThis.addEventListener('blur', taken)
    document.addEventListener('visibilitychange', hidden)
  })
  openLink(href)
  return took
}

const momentMs = 1_500
