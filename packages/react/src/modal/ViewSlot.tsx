import {
  Component,
  useEffect,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import { KitError } from '@latchkit/core'
import { ViewFailure } from '../components/ViewFailure.tsx'
import { ViewSkeleton } from '../components/ViewSkeleton.tsx'
import { useKit } from '../hooks/useKit.ts'
import { useMessages } from '../hooks/useMessages.ts'
import type { OutletProps } from '../router/Outlet.tsx'
import type { Route, ViewName } from '../router/routes.ts'
import { views, type ViewComponent } from '../views.ts'
import { loadedView, loadView } from './loadView.ts'

/** Shows a view: a skeleton while its code comes, and a way to try again where that or the view itself fails. */
export function ViewSlot({ route }: OutletProps): ReactElement {
  return (
    <ViewBoundary>
      <LoadedView route={route} />
    </ViewBoundary>
  )
}

function LoadedView({ route }: OutletProps): ReactElement {
  const { features } = useKit().config
  const { t } = useMessages()
  const { component, failed, retry } = useView(route.view)
  const { feature } = views[route.view]
  if (feature && !features[feature]) {
    throw new KitError('InvalidConfig', `The view ${route.view} was opened, but is switched off.`, {
      fix: `Set features.${feature} to true in createKit.`,
    })
  }
  if (failed) return <ViewFailure kind="load" onRetry={retry} />
  if (!component) return <ViewSkeleton view={route.view} label={t('shell.loading')} />
  const View = component as ComponentType<{ readonly params: Route['params'] }>
  return <View params={route.params} />
}

/** The code of a view, as far as it is loaded. */
interface ViewCode {
  readonly component: ViewComponent | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/** Loads a view. One that was loaded before is there at once. */
function useView(name: ViewName): ViewCode {
  const kit = useKit()
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ attempt: number; component?: ViewComponent }>()
  const ready = loadedView(kit, name)
  const isReady = ready !== undefined
  useEffect(() => {
    // What was there when this was rendered: its code may have come since.
    if (isReady) return
    loadView(kit, name).then(
      (component) => setOutcome({ attempt, component }),
      () => setOutcome({ attempt }),
    )
  }, [kit, name, isReady, attempt])
  const component = ready ?? outcome?.component
  return {
    component,
    failed: component === undefined && outcome?.attempt === attempt,
    retry: () => setAttempt(attempt + 1),
  }
}

interface ViewBoundaryProps {
  readonly children: ReactNode
}

interface ViewBoundaryState {
  readonly isBroken: boolean
}

/** Keeps the fault of one view from taking the modal, or the page, with it. */
class ViewBoundary extends Component<ViewBoundaryProps, ViewBoundaryState> {
  override state: ViewBoundaryState = { isBroken: false }

  static getDerivedStateFromError(): ViewBoundaryState {
    return { isBroken: true }
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return <ViewFailure kind="paint" onRetry={() => this.setState({ isBroken: false })} />
  }
}
