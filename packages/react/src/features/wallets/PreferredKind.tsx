import { useId, type ReactElement } from 'react'
import { setPreferredAccountType, type AccountType, type Connection } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { namespaceNames } from '../../model/namespaceNames.ts'
import { ChoiceChips } from '../../ui/ChoiceChips.tsx'

export interface PreferredKindProps {
  readonly connection: Connection
}

/** Chooses the preferred account type of a namespace if a wallet shares several. The active account has the selected type. */
export function PreferredKind({ connection }: PreferredKindProps): ReactElement | null {
  const kit = useKit()
  const { t } = useMessages()
  const titleId = useId()
  const { namespace, account, accounts } = connection
  const kinds = [...new Set(accounts.map(({ type }) => type))]
  if (kinds.length < 2) return null
  const labelOf = (type: AccountType): string => t(`wallets.${type}`)
  return (
    <section data-part="stack" data-gap="small" aria-labelledby={titleId}>
      <h3 data-part="section-title" id={titleId}>
        {t('wallets.preferred')}
      </h3>
      <ChoiceChips
        label={t('wallets.preferred')}
        choices={kinds.map((type) => ({ id: type, label: labelOf(type) }))}
        selected={account.type}
        onSelect={(type) => setPreferredAccountType(kit, { namespace, type })}
      />
      <p data-part="text-quiet">
        {t('wallets.preferredText', { family: t(namespaceNames[namespace]) })}
      </p>
    </section>
  )
}
