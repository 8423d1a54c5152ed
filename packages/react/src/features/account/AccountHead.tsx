import { lazy, Suspense, type ReactElement } from 'react'
import { useConnection } from '../../hooks/useConnection.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AccountBadge } from './AccountBadge.tsx'
import { AccountNetwork } from './AccountNetwork.tsx'

const loadFigures = () => import('./figures.ts')
const AccountName = lazy(async () => ({ default: (await loadFigures()).AccountName }))
const AccountTotal = lazy(async () => ({ default: (await loadFigures()).AccountTotal }))

/** Whose account this is, what it is worth, and on which network it is. */
export function AccountHead(): ReactElement | null {
  const { address } = useConnection()
  if (address === undefined) return null
  return (
    <section data-part="account-head">
      <Suspense fallback={<AccountBadge address={address} />}>
        <AccountName address={address} />
      </Suspense>
      <AccountNetwork />
      <Suspense fallback={<Skeleton shape="amount" />}>
        <AccountTotal />
      </Suspense>
    </section>
  )
}
