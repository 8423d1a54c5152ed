import type { ReactElement, ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export interface ProgressProps {
  /** `idle`: the visitor has to begin it. */
  readonly state: 'idle' | 'waiting' | 'done' | 'failed'
  /** Who is being waited for. */
  readonly picture: ReactNode
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly action?: ReactNode
}

/** A wait: a ring turns around a picture, closes when all went well, and an icon shows how it went. */
export function Progress({ state, picture, title, text, action }: ProgressProps): ReactElement {
  return (
    <div data-part="progress" data-state={state}>
      <span data-part="progress-picture">
        {picture}
        {state !== 'failed' && (
          <svg data-part="progress-ring" viewBox="0 0 88 88" aria-hidden="true" focusable="false">
            <rect x="2" y="2" width="84" height="84" rx="24" pathLength="100" />
            <rect x="2" y="2" width="84" height="84" rx="24" pathLength="100" />
          </svg>
        )}
        {(state === 'done' || state === 'failed') && (
          <span data-part="progress-sign">
            <Icon name={state === 'done' ? 'check' : 'close'} />
          </span>
        )}
      </span>
      <div data-part="progress-text" role={state === 'failed' ? 'alert' : 'status'} key={state}>
        <p data-part="progress-title">{title}</p>
        {text && <p data-part="text-quiet">{text}</p>}
      </div>
      {action && <div data-part="progress-action">{action}</div>}
    </div>
  )
}
