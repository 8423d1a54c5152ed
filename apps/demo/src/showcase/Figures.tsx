import type { ReactNode } from 'react'

const figures = [
  { value: '14 KB', text: 'provider and button, gzip' },
  { value: '0', text: 'requests before your visitor acts' },
  { value: '3', text: 'families of chains in one flow' },
  { value: '122', text: 'wallets in the directory' },
  { value: 'AA', text: 'WCAG 2.2, every view, both directions' },
] as const

/** What the kit weighs and reaches: the gates of the repository's own tests. */
export function Figures(): ReactNode {
  return (
    <dl className="figures" aria-label="Figures">
      {figures.map(({ value, text }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
