import type { ReactElement } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { Explanation } from '../../ui/Explanation.tsx'

/** Help for a visitor who has no wallet yet. */
export default function WhatIsWalletView(): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  return (
    <div data-part="stack" data-gap="large">
      <Explanation icon="lock" title={t('help.key')} text={t('help.keyText')} />
      <Explanation icon="user" title={t('help.login')} text={t('help.loginText')} />
      <Explanation icon="coins" title={t('help.assets')} text={t('help.assetsText')} />
      <Button
        variant="primary"
        fullWidth
        onClick={() =>
          kit.config.features.allWallets ? router.push('AllWallets') : router.reset('Connect')
        }
      >
        {t('help.get')}
      </Button>
    </div>
  )
}
