import type { ReactElement } from 'react'
import { useMessages } from '../../hooks/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

export interface SpamNoteProps {
  readonly count: number
  readonly isShown: boolean
  readonly onToggle: (isShown: boolean) => void
}

/** Says how much spam is kept out of sight, and shows it to those who want to see it. */
export function SpamNote({ count, isShown, onToggle }: SpamNoteProps): ReactElement {
  const { t } = useMessages()
  return (
    <div data-part="spam-note">
      <Icon name={isShown ? 'eye' : 'eyeOff'} />
      <span>{t(isShown ? 'activity.spamShown' : 'activity.spamHidden', { count })}</span>
      <Button variant="quiet" aria-expanded={isShown} onClick={() => onToggle(!isShown)}>
        {t(isShown ? 'activity.hideSpam' : 'activity.showSpam')}
      </Button>
    </div>
  )
}
