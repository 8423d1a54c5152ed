import type { ReactNode } from 'react'
import { EventTime } from './EventTime.tsx'
import { useKitEvents } from './useKitEvents.ts'

/** The kit's events. */
export function EventLog(): ReactNode {
  const events = useKitEvents()
  return (
    <section className="section" id="events">
      <header>
        <h2>Events</h2>
        <p className="quiet">
          The kit reports nothing to anyone else. The site hears of each event, and decides what to
          do with it.
        </p>
      </header>
      <div className="stacked">
        {events.length === 0 ? (
          <p className="quiet">Nothing yet.</p>
        ) : (
          // A region that scrolls must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className="log mono" tabIndex={0} role="log" aria-label="Events">
            <ol>
              {events.map(({ id, atMs, event: { type, ...details } }) => (
                <li key={id}>
                  <EventTime atMs={atMs} />
                  <strong>{type}</strong>
                  <span>{Object.values(details).join(' · ')}</span>
                </li>
              ))}
            </ol>
          </div>
        )}
      </div>
    </section>
  )
}
