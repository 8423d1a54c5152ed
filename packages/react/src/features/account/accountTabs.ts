import type { Kit } from '@latchkit/core'
import type { MessageKey } from '../../locales/messageKey.ts'

/** A part of the account, shown under it. */
export interface AccountTab {
  readonly id: 'tokens' | 'activity'
  readonly label: MessageKey
  readonly view: 'Tokens' | 'Activity'
}

const tokens: AccountTab = { id: 'tokens', label: 'account.tokens', view: 'Tokens' }
const activity: AccountTab = { id: 'activity', label: 'account.activity', view: 'Activity' }

/** The tabs that this kit has. Without a server, what an account did is known only as far as it was sent here. */
export function accountTabs(
  { config, http }: Pick<Kit, 'config' | 'http'>,
  hasSent: boolean,
): readonly [AccountTab, ...AccountTab[]] {
  return config.features.activity && (http || hasSent) ? [tokens, activity] : [tokens]
}
