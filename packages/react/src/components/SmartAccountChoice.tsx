import { useId, type ReactElement } from 'react'
import { getNamespaceState, setPreferredAccountType, type AccountType } from '@latchkit/core'
import { loadLogin, queryBase } from '@latchkit/core/internal'
import { namespaceOf, type NetworkId } from '@latchkit/wire'
import { useKit } from '../hooks/useKit.ts'
import { useKitState } from '../hooks/useKitState.ts'
import { useMessages } from '../hooks/useMessages.ts'
import { namespaceNames } from '../model/namespaceNames.ts'
import { useKitQuery } from '../query/useKitQuery.ts'
import { ChoiceChips } from '../ui/ChoiceChips.tsx'
import { Notice } from '../ui/Notice.tsx'

export interface SmartAccountChoiceProps {
  /** The network that the visitor's own wallet is on. */
  readonly networkId: NetworkId
}

const types = ['smartAccount', 'eoa'] as const

/** Chooses whether the visitor's own account is used as a smart account, and says so where the network has none. */
export function SmartAccountChoice({ networkId }: SmartAccountChoiceProps): ReactElement | null {
  const kit = useKit()
  const { t } = useMessages()
  const titleId = useId()
  const namespace = namespaceOf(networkId)
  const selected = useKitState((state) => getNamespaceState(state, namespace).preferredAccountType)
  const { data } = useKitQuery(
    {
      ...queryBase(kit, staleMs, 'smartAccount', networkId),
      queryFn: async () => {
        const login = await loadLogin(kit)()
        const canBeSmart = await login.canBeSmart(networkId)
        return {
          canBeSmart,
          isDeployed: canBeSmart && (await login.smartAccountDeployed(networkId)),
        }
      },
    },
    // What the visitor does in the frame, as adding a passkey, may create the account.
    { refetchInterval: ({ state }) => state.data?.isDeployed === false && creationMs },
  )
  const select = (type: AccountType): void => setPreferredAccountType(kit, { namespace, type })
  if (!data || data.canBeSmart === null) return null
  const isWanted = selected === 'smartAccount'
  return (
    <section data-part="stack" data-gap="small" aria-labelledby={titleId}>
      <h3 data-part="section-title" id={titleId}>
        {t('wallets.preferred')}
      </h3>
      <ChoiceChips
        label={t('wallets.preferred')}
        choices={types.map((type) => ({ id: type, label: t(`wallets.${type}`) }))}
        selected={selected}
        onSelect={select}
      />
      <p data-part="text-quiet">
        {t('wallets.preferredText', { family: t(namespaceNames[namespace]) })}
      </p>
      <div role="status">
        {!data.canBeSmart && isWanted && (
          <Notice tone="warning" title={t('wallets.noSmartAccount')} />
        )}
        {data.isDeployed === false && isWanted && (
          <p data-part="text-quiet">{t('wallets.smartAccountFirst')}</p>
        )}
      </div>
    </section>
  )
}

const staleMs = 60_000
const creationMs = 4_000
