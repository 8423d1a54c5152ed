import {
  createElement,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'

/** A component whose code loads when it is first painted. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode
  /** Loads the code before it is painted. */
  readonly preload: () => void
}

/** What is rendered in place of a {@link lazyComponent}. */
export interface LazyFallbacks<Props> {
  /** Painted until the code is loaded; nothing by default. */
  readonly loading?: (props: Props) => ReactNode
  /** Painted if the code could not be loaded; as while loading by default. */
  readonly failed?: (retry: () => void) => ReactNode
}

/**
 * Returns a component that loads its code when it is first painted, and is painted at once from then on. Unlike
 * `React.lazy`, it needs no `Suspense` and can be tried again if the code could not be loaded.
 * @param load imports the component
 * @example
 * const LazyQrCode = lazyComponent(async () => (await import('./QrCode.tsx')).QrCode)
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading = () => null, failed }: LazyFallbacks<Props> = {},
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => loaded
  const fetchCode = async () => {
    loaded ??= await load()
    for (const listener of listeners) listener()
  }

  function Lazy(props: Props): ReactNode {
    const component = useSyncExternalStore(subscribe, get, get)
    const [hasFailed, setFailed] = useState(false)
    const start = () => {
      setFailed(false)
      fetchCode().catch(() => setFailed(true))
    }
    useEffect(() => {
      if (!loaded) fetchCode().catch(() => setFailed(true))
    }, [])
    if (component) return createElement(component, props)
    return hasFailed && failed ? failed(start) : loading(props)
  }
  return Object.assign(Lazy, { preload: () => void fetchCode().catch(() => {}) })
}
