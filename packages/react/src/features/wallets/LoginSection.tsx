import { useState, type ReactElement } from 'react'
import type { LoginScreen } from '@latchkit/core/login'
import { BackupNotice } from '../../components/BackupNotice.tsx'
import { useLogin } from '../../hooks/useLogin.ts'
import { useLoginError } from '../../hooks/useLoginError.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { Button } from '../../ui/Button.tsx'

const screens = ['devices', 'methods', 'export'] as const

/** What a visitor can do with a wallet by e-mail. Each opens in the login frame. */
export function LoginSection(): ReactElement | null {
  const { t } = useMessages()
  const { user, openScreen, signOut, isPending } = useLogin()
  const onError = useLoginError()
  const [opened, setOpened] = useState<LoginScreen>()
  const open = (screen: LoginScreen) => (): void => {
    setOpened(screen)
    openScreen(screen, { onError, onSettled: () => setOpened(undefined) })
  }
  if (!user) return null
  const name = user.social?.name ?? user.email
  return (
    <section data-part="stack" data-gap="small" aria-label={name}>
      <p data-part="text-quiet">{name}</p>
      {!user.isBackedUp && <BackupNotice />}
      {user.isBackedUp && (
        <Button fullWidth onClick={open('backup')}>
          {t('login.backUpMore')}
        </Button>
      )}
      {(user.social ? screens : ([...screens, 'updateEmail'] as const)).map((screen) => (
        <Button key={screen} fullWidth pending={opened === screen} onClick={open(screen)}>
          {t(`login.${screen}`)}
        </Button>
      ))}
      <Button
        fullWidth
        pending={isPending && !opened}
        onClick={() => signOut({ everywhere: true }, { onError })}
      >
        {t('login.signOutEverywhere')}
      </Button>
    </section>
  )
}
