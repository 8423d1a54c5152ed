import { useState, type ReactElement } from 'react'

export interface FoldedTextProps {
  /** Written by a stranger: of any length. */
  readonly text: string
  readonly moreLabel: string
  readonly lessLabel: string
}

/** About three lines. */
const foldedCharacters = 140
/** More of it is no help, and a long text would block the page. */
const shownCharacters = 4_000

/** A text of any length: its beginning, and the rest behind a button. */
export function FoldedText({ text, moreLabel, lessLabel }: FoldedTextProps): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > foldedCharacters
  const shown = isOpen ? cut(text, shownCharacters) : cut(text, foldedCharacters)
  return (
    <div data-part="reason">
      <p data-part="folded-text" dir="auto" data-open={isOpen || undefined}>
        {shown}
      </p>
      {isLong && (
        <button
          type="button"
          data-part="text-button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? lessLabel : moreLabel}
        </button>
      )}
    </div>
  )
}

function cut(text: string, characters: number): string {
  return text.length > characters ? `${text.slice(0, characters).trimEnd()}…` : text
}
