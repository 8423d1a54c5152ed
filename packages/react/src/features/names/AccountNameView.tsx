import { useState, type ReactElement } from 'react'
import { setNameAttributes } from '@latchkit/core'
import { useAction } from '../../hooks/useAction.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useToast } from '../../hooks/useToast.ts'
import type { ViewProps } from '../../router/routes.ts'
import { useRouter } from '../../router/useRouter.ts'
import { useViewTitle } from '../../router/useViewTitle.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { NameFailure } from './NameFailure.tsx'

/** The texts that the server accepts. */
const allowed: Readonly<Record<string, RegExp>> = {
  avatar: /^https:\/\/[\w@:/.\-?&=+]{1,247}$/,
  bio: /^[\w@:/.\-?&=+ ]{1,255}$/,
}

/** The records of a name: a picture and a description. Saved with a signature. */
export default function AccountNameView({ params }: ViewProps<'AccountName'>): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const toast = useToast()
  const { name, attributes } = params.name
  const [filled, setFilled] = useState(attributes)
  const texts = Object.entries(filled).flatMap(([key, text]) =>
    text.trim() === '' ? [] : [[key, text.trim()] as const],
  )
  const saving = useAction(() =>
    setNameAttributes(kit, { name, attributes: Object.fromEntries(texts) }),
  )
  useViewTitle(name)
  const isWrong = (key: string): boolean =>
    texts.some(([one, text]) => one === key && !allowed[key]?.test(text))
  const field = (key: 'avatar' | 'bio') => (
    <Field
      label={t(`names.${key}`)}
      hint={!isWrong(key) && t(`names.${key}Hint`)}
      error={isWrong(key) ? t(`names.${key}Hint`) : undefined}
      dir="auto"
      value={filled[key] ?? ''}
      onChange={(text) => setFilled({ ...filled, [key]: text })}
    />
  )
  function save(): void {
    saving.mutate(undefined, {
      onSuccess() {
        toast.show({ variant: 'success', text: t('names.saved') })
        router.back()
      },
    })
  }
  return (
    <form
      data-part="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong('avatar') && !isWrong('bio')) save()
      }}
    >
      {field('avatar')}
      {field('bio')}
      {saving.error && <NameFailure title={t('names.saveFailed', { name })} error={saving.error} />}
      <Button type="submit" variant="primary" fullWidth pending={saving.isPending}>
        {t('names.save')}
      </Button>
    </form>
  )
}
