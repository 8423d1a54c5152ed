import type { ReactNode } from 'react'
import type { Kit } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useSentTransactions } from '../../hooks/useSentTransactions.ts'
import type { MessageKey } from '../../locales/messageKey.ts'
import { Outlet } from '../../router/Outlet.tsx'
import type { ViewName, ViewProps } from '../../router/routes.ts'
import { usePrefetch } from '../../router/usePrefetch.ts'
import { useRouter } from '../../router/useRouter.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { AccountActions } from './AccountActions.tsx'
import { AccountHead } from './AccountHead.tsx'

// Visitors with a wallet of their own never load it.
const LazyBackupNotice = lazyComponent(
  async () => (await import('../../components/BackupNotice.tsx')).BackupNotice,
)

const next: readonly ViewName[] = ['Activity', 'Send', 'Receive', 'Wallets']

/** The active account: who it is, what it is worth, its actions, and its tokens, NFTs and activity as tabs. */
export default function AccountView({ params }: ViewProps<'Account'>): ReactNode {
  const { t } = useMessages()
  const hasSent = useSentTransactions().length > 0
  const kit = useKit()
  const isBackedUp = useKitState(({ login }) => login?.isBackedUp)
  const router = useRouter()
  const tabs = accountTabs(kit, hasSent)
  const selected = tabs.find(({ id }) => id === params.tab) ?? tabs[0]
  usePrefetch(next)
  return (
    <div data-part="account">
      <AccountHead />
      {isBackedUp === false && <LazyBackupNotice />}
      <AccountActions />
      <Tabs
        label={t('account.sections')}
        tabs={tabs.map((tab) => ({ ...tab, label: t(tab.label) }))}
        selected={selected.id}
        onSelect={(tab) => router.amend('Account', { tab })}
      >
        <Outlet key={selected.id} route={{ view: selected.view, params: {} }} />
      </Tabs>
    </div>
  )
}

/** A part of the account, shown under it. */
interface AccountTab {
  readonly id: 'tokens' | 'nfts' | 'activity'
  readonly label: MessageKey
  readonly view: 'Tokens' | 'Nfts' | 'Activity'
}

const tokens: AccountTab = { id: 'tokens', label: 'account.tokens', view: 'Tokens' }
const nfts: AccountTab = { id: 'nfts', label: 'nfts.title', view: 'Nfts' }
const activity: AccountTab = { id: 'activity', label: 'account.activity', view: 'Activity' }

/** The tabs that the site offers. Without a server, the activity is what was sent from this page. */
function accountTabs(
  { config, http }: Pick<Kit, 'config' | 'http'>,
  hasSent: boolean,
): readonly [AccountTab, ...AccountTab[]] {
  const { features } = config
  return [
    tokens,
    ...(features.nfts && http ? [nfts] : []),
    ...(features.activity && (http || hasSent) ? [activity] : []),
  ]
}
