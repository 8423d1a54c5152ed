import type { ReactElement } from 'react'
import { useMessages } from '../hooks/useMessages.ts'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** Holds the place of a list that is on its way, and says so to those who do not see it. */
export function LoadingRows(): ReactElement {
  const { t } = useMessages()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      <RowsSkeleton count={4} />
    </div>
  )
}
