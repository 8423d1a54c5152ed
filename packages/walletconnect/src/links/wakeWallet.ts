import type { StoredSession } from '../session/storedSession.ts'
import { deepLinkChoice } from './deepLinkChoice.ts'
import { openLink } from './openLink.ts'

/** Opens the app of the wallet that is asked, where the visitor has chosen one and looks at the page. */
export function wakeWallet({ topic, mayDeepLink }: StoredSession, requestId: number): void {
  const page = (globalThis as { readonly document?: Document }).document
  const choice = mayDeepLink && page?.hasFocus() ? deepLinkChoice.read() : undefined
  if (choice)
    openLink(`${choice.href.replace(/\/$/, '')}/wc?requestId=${requestId}&sessionTopic=${topic}`)
}
