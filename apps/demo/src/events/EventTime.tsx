import type { ReactNode } from 'react'

/** One for all: to make it takes milliseconds. */
let format: Intl.DateTimeFormat | undefined

/** The time of day of an event, given in Unix milliseconds. */
export function EventTime({ atMs }: { readonly atMs: number }): ReactNode {
  format ??= new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })
  return <time className="quiet">{format.format(atMs)}</time>
}
