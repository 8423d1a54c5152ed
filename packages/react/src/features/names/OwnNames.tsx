import { useId, type ReactElement } from 'react'
import { isKitError, namesQuery } from '@latchkit/core'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useKitQuery } from '../../query/useKitQuery.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'

/** The names of the account. Each opens its records. */
export function OwnNames(): ReactElement | null {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const titleId = useId()
  const { account } = useConnection()
  const { data: names = [], error } = useKitQuery(
    account && namesQuery(kit, { account: account.accountId }),
  )
  if (isKitError(error))
    return (
      <p data-part="form-error" role="alert">
        {error.shortMessage}
      </p>
    )
  if (names.length === 0) return null
  return (
    <section data-part="stack" data-gap="small" aria-labelledby={titleId}>
      <h3 data-part="section-title" id={titleId}>
        {t('names.own')}
      </h3>
      {names.map((name) => (
        <ListItem
          key={name.name}
          title={<bdi>{name.name}</bdi>}
          detail={name.attributes['bio']}
          end={<Icon name="chevron" />}
          onClick={() => router.push('AccountName', { name })}
        />
      ))}
    </section>
  )
}
