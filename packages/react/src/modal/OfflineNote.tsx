import type { ReactElement } from 'react'
import { useMessages } from '../hooks/useMessages.ts'
import { useOnline } from '../hooks/useOnline.ts'
import { Icon } from '../ui/Icon.tsx'
import type { ViewName } from '../router/routes.ts'
import { views } from '../views.ts'

export interface OfflineNoteProps {
  readonly view: ViewName
}

/** Says over a view of the account that there is no network, for as long as there is none. Other views say it themselves. */
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
