import type { ReactElement } from 'react'
import { nameMaximumCharacters, nameMinimumCharacters } from '@latchkit/core/internal'
import { useMessages } from '../../hooks/useMessages.ts'
import { useFirstFocus } from '../../router/useFirstFocus.ts'
import { Field } from '../../ui/Field.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { NameChoice } from './useNameChoice.ts'

/** Where the name is typed, and what is wrong with it. */
export function NameField({ choice }: { readonly choice: NameChoice }): ReactElement {
  const { t } = useMessages()
  const field = useFirstFocus()
  const { typed, type, problem, wanted, zone, isChecking } = choice
  const isTyped = typed.trim() !== ''
  const counts = { tooShort: nameMinimumCharacters, tooLong: nameMaximumCharacters }
  const error =
    isTyped && problem
      ? t(`names.${problem}`, { count: counts[problem as keyof typeof counts] ?? 0 })
      : wanted?.registered
        ? t('names.taken', { name: wanted.name })
        : undefined
  return (
    <Field
      label={t('names.field')}
      hint={t('names.hint')}
      error={error}
      inputRef={field}
      autoCapitalize="none"
      enterKeyHint="go"
      dir="ltr"
      value={typed}
      end={
        <>
          {isTyped && isChecking && <Spinner />}
          {zone && <span data-part="zone">{zone}</span>}
        </>
      }
      onChange={type}
    />
  )
}
