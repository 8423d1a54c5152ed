import { useEffect, useState, type ReactNode } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { usePendingTransactions } from '../../hooks/usePendingTransactions.ts'
import { loadView } from '../../shell/loadView.ts'
import { ViewSlot } from '../../shell/ViewSlot.tsx'
import type { ViewProps } from '../../shell/views.ts'
import { whenIdle } from '../../shell/whenIdle.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { AccountActions } from './AccountActions.tsx'
import { AccountHead } from './AccountHead.tsx'
import { accountTabs } from './accountTabs.ts'
import { ConnectedWallets } from './ConnectedWallets.tsx'

export default function AccountView({ params }: ViewProps<'Account'>): ReactNode {
  const { t } = useMessages()
  const hasSent = usePendingTransactions().length > 0
  const tabs = accountTabs(useKit(), hasSent)
  const [chosen, setChosen] = useState(params.tab ?? 'tokens')
  const selected = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  useEffect(
    () =>
      whenIdle(() => {
        for (const view of ['Activity', 'Send', 'Receive'] as const) loadView(view).catch(() => {})
      }),
    [],
  )
  return (
    <div data-part="stack" data-gap="large">
      <AccountHead />
      <AccountActions />
      <Tabs
        label={t('account.sections')}
        tabs={tabs.map(({ id, label }) => ({ id, label: t(label) }))}
        selected={selected.id}
        onSelect={setChosen}
      >
        <ViewSlot key={selected.id} route={{ view: selected.view, params: {} }} />
      </Tabs>
      <ConnectedWallets />
    </div>
  )
}
