import type { ReactElement } from 'react'
import { useMessages } from '../../hooks/useMessages.ts'
import { useToast } from '../../hooks/useToast.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

export interface ShareButtonProps {
  readonly title: string
  readonly text: string
}

/** Gives a text to another app, where the browser can. */
export function ShareButton({ title, text }: ShareButtonProps): ReactElement | null {
  const { t } = useMessages()
  const toast = useToast()
  if (typeof navigator.share !== 'function') return null

  async function share() {
    try {
      await navigator.share({ title, text })
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) toast.error(t('receive.shareFailed'))
    }
  }
  return (
    <Button icon={<Icon name="share" />} onClick={() => void share()}>
      {t('receive.share')}
    </Button>
  )
}
