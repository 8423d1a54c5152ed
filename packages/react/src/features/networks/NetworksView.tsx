import { useState, type ReactElement } from 'react'
import { networkImageUrl } from '@latchkit/core'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { namespaceNames } from '../../model/namespaceNames.ts'
import { useFirstFocus } from '../../router/useFirstFocus.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Explanation } from '../../ui/Explanation.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { groupNetworks } from './groupNetworks.ts'
import { NetworkRow } from './NetworkRow.tsx'

const searchFrom = 8

/** The networks that the site offers, with the one in use marked. */
export default function NetworksView(): ReactElement {
  const kit = useKit()
  const { t, locale } = useMessages()
  const router = useRouter()
  const { networkId } = useConnection()
  const networks = Array.from(kit.networks.values()).filter(
    (network) => !network.isHidden || network.networkId === networkId,
  )
  const state = useKitState(({ connections }) => connections)
  const inUse = new Set(
    Object.values(state.namespaces).flatMap(({ connections: [active] }) => active?.networkId ?? []),
  )
  const field = useFirstFocus()
  const [typed, setTyped] = useState('')
  const [isExplained, setExplained] = useState(false)
  const groups = groupNetworks(networks, typed, locale)
  return (
    <div data-part="stack">
      {networks.length >= searchFrom && (
        <Field
          type="search"
          label={t('networks.search')}
          inputRef={field}
          labelHidden
          placeholder={t('networks.search')}
          value={typed}
          start={<Icon name="search" />}
          onChange={setTyped}
        />
      )}
      {groups.length === 0 && (
        <EmptyState icon="network" title={t('networks.none')} text={t('networks.noneText')} />
      )}
      {groups.map(({ namespace, networks: members }) => (
        <div key={namespace} data-part="stack" data-gap="small">
          {groups.length > 1 && <h3 data-part="section-title">{t(namespaceNames[namespace])}</h3>}
          {members.map((network) => {
            const isCurrent = network.networkId === networkId
            return (
              <NetworkRow
                key={network.networkId}
                network={network}
                image={networkImageUrl(kit, network)}
                isCurrent={isCurrent}
                isConnected={inUse.has(network.networkId)}
                onChoose={() =>
                  isCurrent
                    ? router.back()
                    : router.push('SwitchNetwork', { networkId: network.networkId })
                }
              />
            )
          })}
        </div>
      ))}
      <Button
        variant="quiet"
        fullWidth
        icon={<Icon name="network" />}
        aria-expanded={isExplained}
        onClick={() => setExplained(!isExplained)}
      >
        {t('networks.whatIs')}
      </Button>
      {isExplained && (
        <Explanation icon="network" title={t('networks.whatIs')} text={t('networks.whatIsText')} />
      )}
    </div>
  )
}
