import type { StoredSession } from '../session/storedSession.ts'
import { deepLinkChoice } from './deepLinkChoice.ts'
import { openLink } from './openLink.ts'

/**
 * Opens the app of the wallet that is asked, where the visitor has chosen one, looks at the page, and has just acted: no
 * browser opens an app by itself.
 */
export function wakeWallet({ topic, mayDeepLink }: StoredSession, requestId: number): void {
  const { document: page, navigator } = globalThis as {
    readonly document?: Document
    readonly navigator?: { readonly userActivation?: { readonly isActive: boolean } }
  }
  // Browsers that cannot tell are trusted to forbid it.
  const mayOpen = page?.hasFocus() === true && navigator?.userActivation?.isActive !== false
  const choice = mayDeepLink && mayOpen ? deepLinkChoice.read() : undefined
  if (choice)
    openLink(`${choice.href.replace(/\/$/, '')}/wc?requestId=${requestId}&sessionTopic=${topic}`)
}
