import { useId, type ReactElement } from 'react'
import { networkImageUrl, type Network } from '@latchkit/core'
import { useChains } from '../../hooks/useChains.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { Picture } from '../../ui/Picture.tsx'

export interface FittingNetworksProps {
  readonly network: Network
}

/** On which networks of the site the same address can be paid to. */
export function FittingNetworks({ network }: FittingNetworksProps): ReactElement | null {
  const kit = useKit()
  const { t } = useMessages()
  const titleId = useId()
  const fitting = useChains().filter(({ namespace }) => namespace === network.namespace)
  if (fitting.length < 2) return null
  return (
    <section data-part="stack" data-gap="small" aria-labelledby={titleId}>
      <h3 data-part="section-title" id={titleId}>
        {t('receive.networks')}
      </h3>
      <ul data-part="chips">
        {fitting.map((each) => (
          <li key={each.caipNetworkId} data-part="tag">
            <Picture
              src={networkImageUrl(kit, each)}
              name={each.name}
              shape="circle"
              size="small"
            />
            <span>{each.name}</span>
          </li>
        ))}
      </ul>
      <p data-part="text-quiet">{t('receive.networksText', { network: network.name })}</p>
    </section>
  )
}
