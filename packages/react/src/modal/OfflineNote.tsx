import type { ReactElement } from 'react'
import { useMessages } from '../hooks/useMessages.ts'
import { useOnline } from '../hooks/useOnline.ts'
import type { ViewName } from '../router/routes.ts'
import { Icon } from '../ui/Icon.tsx'
import { views } from '../views.ts'

export interface OfflineNoteProps {
  readonly view: ViewName
}

/** A note above a view of the account while the browser is offline. Other views show their own. */
export function OfflineNote({ view }: OfflineNoteProps): ReactElement {
  const { t } = useMessages()
  const isOnline = useOnline()
  const isShown = !isOnline && views[view].needs === 'account'
  return (
    <div role="status">
      {isShown && (
        <p data-part="offline-note">
          <Icon name="offline" />
          <span>
            <strong>{t('shell.offline')}</strong> {t('shell.offlineText')}
          </span>
        </p>
      )}
    </div>
  )
}
