import type { ReactElement } from 'react'
import { useMessages } from '../../hooks/useMessages.ts'
import { useImport } from '../../hooks/useImport.ts'
import { ViewFailure } from '../../components/ViewFailure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { LegalCheckboxProps } from './LegalCheckbox.tsx'

const load = () => import('./LegalCheckbox.tsx')

/** The box with its code, which sites that ask for no consent never load. Until it is there, no wallet can be chosen. */
export function LazyLegalCheckbox(props: LegalCheckboxProps): ReactElement {
  const { t } = useMessages()
  const { code, failed, retry } = useImport(load)
  if (failed) return <ViewFailure kind="load" onRetry={retry} />
  if (!code)
    return (
      <div role="status" aria-label={t('shell.loading')}>
        <Skeleton shape="row" />
      </div>
    )
  return <code.LegalCheckbox {...props} />
}
