import { useEffect, useState } from 'react'
import { loadedView, loadView, type ViewComponent } from './loadView.ts'
import type { ViewName } from './views.ts'

/** The code of a view, as far as it is here. */
export interface ViewCode {
  readonly component: ViewComponent | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/** Loads a view. One that was loaded before is there at once. */
export function useView(name: ViewName): ViewCode {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ attempt: number; component?: ViewComponent }>()
  const ready = loadedView(name)
  useEffect(() => {
    if (loadedView(name)) return
    loadView(name).then(
      (component) => setOutcome({ attempt, component }),
      () => setOutcome({ attempt }),
    )
  }, [name, attempt])
  const component = ready ?? outcome?.component
  return {
    component,
    failed: component === undefined && outcome?.attempt === attempt,
    retry: () => setAttempt(attempt + 1),
  }
}
