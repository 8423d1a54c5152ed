import type { ReactElement } from 'react'
import { useConnection } from '../../hooks/useConnection.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { ViewProps } from '../../router/routes.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Progress } from '../../ui/Progress.tsx'

/** The name is registered. */
export default function RegisterAccountNameSuccessView({
  params,
}: ViewProps<'RegisterAccountNameSuccess'>): ReactElement {
  const { t } = useMessages()
  const router = useRouter()
  const { address = '' } = useConnection()
  return (
    <Progress
      state="done"
      picture={<Avatar address={address} size="large" />}
      title={t('names.done', { name: params.name })}
      text={t('names.doneText')}
      action={
        <Button variant="primary" fullWidth onClick={() => router.reset('Account')}>
          {t('onramp.show')}
        </Button>
      }
    />
  )
}
