import type { ReactElement } from 'react'
import { nameCoinType, registerName } from '@latchkit/core'
import { useAction } from '../../hooks/useAction.ts'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { errorMessage } from '../../model/errorMessage.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { NameField } from './NameField.tsx'
import { NameFailure } from './NameFailure.tsx'
import { OwnNames } from './OwnNames.tsx'
import { SuggestionList } from './SuggestionList.tsx'
import { useNameChoice } from './useNameChoice.ts'

/** A name for the account: typed or chosen, and registered with a signature. */
export default function RegisterAccountNameView(): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const { connection, network } = useConnection()
  const choice = useNameChoice()
  const registering = useAction((name: string) => registerName(kit, { name }))
  const { wanted, others, error, isChecking } = choice

  if (kit.http === undefined || choice.isOff)
    return <EmptyState icon="info" title={t('names.none')} text={t('names.noneText')} />
  if (connection && nameCoinType(connection.networkId) === undefined)
    return (
      <EmptyState
        icon="info"
        title={t('names.none')}
        text={t('names.noneOnNetwork', { network: network?.name ?? connection.networkId })}
      />
    )

  const free = wanted?.registered === false ? wanted.name : undefined
  return (
    <form
      data-part="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (free === undefined || registering.isPending) return
        registering.mutate(free, {
          onSuccess: ({ name }) => router.replace('RegisterAccountNameSuccess', { name }),
        })
      }}
    >
      <OwnNames />
      <p data-part="text-quiet">{t('names.intro')}</p>
      <NameField choice={choice} />
      <span data-part="visually-hidden" role="status">
        {choice.problem === undefined && isChecking ? t('names.checking') : ''}
      </span>
      {error && (
        <Notice
          tone="danger"
          title={t('names.suggestionsFailed')}
          action={<Button onClick={choice.retry}>{t('shell.tryAgain')}</Button>}
        >
          {errorMessage(t, error)}
        </Notice>
      )}
      {registering.error && (
        <NameFailure
          title={t('names.failed', { name: registering.variables ?? '' })}
          error={registering.error}
        />
      )}
      {registering.isPending && <Notice tone="info">{t('names.sign')}</Notice>}
      <Button
        type="submit"
        variant="primary"
        fullWidth
        disabled={free === undefined && !registering.isPending}
        pending={registering.isPending}
      >
        {free === undefined ? t('names.choose') : t('names.register', { name: free })}
      </Button>
      {others.length > 0 && (
        <SuggestionList
          suggestions={others}
          onChoose={({ name }) => choice.type(name.slice(0, name.indexOf('.')))}
        />
      )}
    </form>
  )
}
