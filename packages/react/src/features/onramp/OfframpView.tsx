import type { ReactElement } from 'react'
import { useMessages } from '../../hooks/useMessages.ts'
import { useKitContext } from '../../model/KitContext.ts'
import type { ViewProps } from '../../router/routes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Selling tokens for money, if the site has set it up. */
export default function OfframpView({ params }: ViewProps<'OffRamp'>): ReactElement {
  const { t } = useMessages()
  const { Offramp } = useKitContext().appearance.components ?? {}
  if (Offramp) return <Offramp {...params} />
  return <EmptyState icon="coins" title={t('offramp.none')} text={t('offramp.noneText')} />
}
