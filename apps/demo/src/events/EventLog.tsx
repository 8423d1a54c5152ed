import type { ReactNode } from 'react'
import { useKitEvents } from './useKitEvents.ts'

/** The kit's events. */
export function EventLog(): ReactNode {
  const events = useKitEvents()
  return (
    <section className="section" id="events">
      <header>
        <h2>What the site hears</h2>
        <p className="quiet">
          The kit sends nothing to anyone. It tells the site, and the site does with it what it
          wants.
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
              {events.map(({ id, time, event: { type, ...details } }) => (
                <li key={id}>
                  <time className="quiet">{time}</time>
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
