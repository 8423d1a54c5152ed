import { useState, type ReactNode } from 'react'

/** Code that can be copied. */
export function CodeBlock({
  label,
  code,
}: {
  readonly label: string
  readonly code: string
}): ReactNode {
  const [copied, setCopied] = useState<string>()
  return (
    <figure className="code">
      <figcaption>
        {label}
        <button
          type="button"
          className="button"
          onClick={() => void navigator.clipboard.writeText(code).then(() => setCopied(code))}
        >
          <span aria-live="polite">{copied === code ? 'Copied' : 'Copy'}</span>
          <span className="visually-hidden"> {label}</span>
        </button>
      </figcaption>
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} dir="ltr" aria-label={label} role="region">
        <code>{code}</code>
      </pre>
    </figure>
  )
}
