import type { StoredSession } from '../storage/storedSession.ts'
import { deepLinkChoice } from './deepLinkChoice.ts'
import { openLink } from './openLink.ts'

/**
 * Opens the app of the wallet that got a request, if the visitor has chosen one, sees the page, and has just acted: browsers
 * open apps only during a user gesture.
 */
export function openSessionWallet({ topic, mayDeepLink }: StoredSession, requestId: number): void {
  const { document: page, navigator } = globalThis as {
    readonly document?: Document
    readonly navigator?: { readonly userActivation?: { readonly isActive: boolean } }
  }
  // Browsers without `userActivation` block it themselves.
  const mayOpen = page?.hasFocus() === true && navigator?.userActivation?.isActive !== false
  const choice = mayDeepLink && mayOpen ? deepLinkChoice.read() : undefined
  if (choice)
    openLink(`${choice.href.replace(/\/$/, '')}/wc?requestId=${requestId}&sessionTopic=${topic}`)
}
