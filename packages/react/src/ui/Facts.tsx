import type { ReactElement, ReactNode } from 'react'

/** A fact: its name, and what it is. */
export interface Fact {
  readonly label: string
  readonly value: ReactNode
  /** Under the value, quieter. */
  readonly note?: ReactNode
  /** The value needs the whole width and goes below its label. */
  readonly wide?: boolean | undefined
  /** It is the sum of the facts above it. */
  readonly strong?: boolean | undefined
}

export interface FactsProps {
  /** What is absent is left out. */
  readonly facts: readonly (Fact | undefined | false)[]
}

/** A card of facts, name beside value. */
export function Facts({ facts }: FactsProps): ReactElement {
  return (
    <dl data-part="facts">
      {facts.map(
        (fact) =>
          fact && (
            <div
              key={fact.label}
              data-part="fact"
              data-wide={fact.wide || undefined}
              data-strong={fact.strong || undefined}
            >
              <dt>{fact.label}</dt>
              <dd>
                {fact.value}
                {fact.note !== undefined && <span data-part="fact-note">{fact.note}</span>}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
