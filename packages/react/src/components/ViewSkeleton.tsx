import type { ReactElement } from 'react'
import type { ViewName } from '../router/routes.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

export interface ViewSkeletonProps {
  readonly view: ViewName
  readonly label: string
}

const rows: Partial<Record<ViewName, number>> = {
  AllWallets: 7,
  GetWallet: 4,
  WhatIsWallet: 4,
  Networks: 3,
}

const cards: readonly ViewName[] = [
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'SwitchNetwork',
  'Receive',
]

/** Holds the place of a view whose code has not come yet, at about its height. */
export function ViewSkeleton({ view, label }: ViewSkeletonProps): ReactElement {
  return (
    <div data-part="stack" data-gap="small" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {cards.includes(view) ? (
        <Skeleton shape="block" count={2} />
      ) : (
        <Skeleton shape="row" count={rows[view] ?? 5} />
      )}
    </div>
  )
}
