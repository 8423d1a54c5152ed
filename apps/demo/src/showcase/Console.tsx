import type { ReactNode } from 'react'
import { EventTime } from '../events/EventTime.tsx'
import { useKitEvents } from '../events/useKitEvents.ts'

/** What the site hears of the kit, as a console. */
export function Console(): ReactNode {
  const events = useKitEvents()
  return (
    <figure className="code console">
      <figcaption>What your site hears</figcaption>
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div tabIndex={0} role="log" aria-label="Events" dir="ltr">
        {events.length === 0 && <p>Nothing yet: the kit is silent until your visitor acts.</p>}
        <ol>
          {events.map(({ id, atMs, event: { type, ...details } }) => (
            <li key={id}>
              <EventTime atMs={atMs} /> <strong>{type}</strong>{' '}
              <span>
                {Object.values(details)
                  .filter((value) => value !== false)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </figure>
  )
}
