import type { ReactElement } from 'react'
import type { SwapOffer } from '@latchkit/core'
import { useFormats } from '../../hooks/useFormats.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { Fact } from '../../ui/Facts.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { impactOf } from './impactOf.ts'

const words = {
  low: 'swaps.impactLow',
  medium: 'swaps.impactMedium',
  high: 'swaps.impactHigh',
  veryHigh: 'swaps.impactVeryHigh',
  severe: 'swaps.impactSevere',
} as const

/** Returns how much an offer’s own size worsens its price, in words and percent; nothing where the provider does not say. */
export function useImpactFact(offer: SwapOffer | undefined): Fact | undefined {
  const { t } = useMessages()
  const formats = useFormats()
  const percent = offer?.priceImpact
  if (percent === undefined) return undefined
  return {
    label: t('swaps.impact'),
    value: t(words[impactOf(percent)]),
    note: <bdi>{formats.percent(percent)}</bdi>,
  }
}

/** Warns of an offer that its own size makes bad. */
export function ImpactNotice({ offer }: { readonly offer: SwapOffer }): ReactElement | null {
  const { t } = useMessages()
  const formats = useFormats()
  const { priceImpact = 0 } = offer
  const level = impactOf(priceImpact)
  if (level === 'low' || level === 'medium') return null
  return (
    <Notice
      tone={level === 'high' ? 'warning' : 'danger'}
      title={`${t('swaps.impact')}: ${t(words[level])}`}
    >
      {t('swaps.impactText', { percent: formats.percent(priceImpact) })}
    </Notice>
  )
}
