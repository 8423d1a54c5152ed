import { useEffect, useState, type ComponentType, type ReactElement } from 'react'
import { useMessages } from '../hooks/useMessages.ts'
import { useRootAttributes } from '../hooks/useRootAttributes.ts'
import { loadConnectView } from '../loadConnectView.ts'
import { loadLanguage } from '../locales/loadLanguage.ts'
import { useKitContext } from '../model/KitContext.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { HostBoundary } from './HostBoundary.tsx'
import type { PanelProps } from './Panel.tsx'

/** Holds the place of a panel in the page until its code is there. */
export function PanelSlot({ home }: PanelProps): ReactElement {
  const { kit, appearance } = useKitContext()
  const { t } = useMessages()
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{
    attempt: number
    Host?: ComponentType<PanelProps>
  }>()

  useEffect(() => {
    Promise.all([
      import('./Panel.tsx'),
      // Warms what `loadStyles` waits for, so that nothing is fetched in turn.
      import('../styles/modalStyles.ts'),
      loadLanguage(kit, appearance.locale),
      loadConnectView(),
    ])
      .then(([{ PanelHost, loadStyles }]) => loadStyles(kit, 'modal').then(() => PanelHost))
      .then(
        (Host) => setOutcome({ attempt, Host }),
        () => setOutcome({ attempt }),
      )
  }, [kit, appearance.locale, attempt])

  return (
    <div {...useRootAttributes()} data-part="panel">
      {outcome?.Host ? (
        <HostBoundary onBreak={() => setOutcome({ attempt })}>
          <outcome.Host home={home} />
        </HostBoundary>
      ) : (
        <div data-part="panel-place" aria-busy={outcome?.attempt !== attempt}>
          {outcome?.attempt === attempt ? (
            <Button onClick={() => setAttempt(attempt + 1)}>{t('button.failed')}</Button>
          ) : (
            <Skeleton shape="row" count={5} />
          )}
        </div>
      )}
    </div>
  )
}
