import { useEffect, useState, type ReactElement } from 'react'
import { useMessages } from '../hooks/useMessages.ts'
import { Icon } from '../ui/Icon.tsx'

export interface CopyButtonProps {
  readonly text: string
  readonly label: string
  /** Shows the icon alone; the label stays for screen readers and the tooltip. */
  readonly iconOnly?: boolean | undefined
}

const shownMs = 2_000

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, label, iconOnly = false }: CopyButtonProps): ReactElement {
  const { t } = useMessages()
  const [result, setResult] = useState<'copied' | 'failed'>()

  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [result])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setResult('copied')
    } catch {
      setResult('failed')
    }
  }

  const said =
    result === 'copied' ? t('shell.copied') : result === 'failed' ? t('shell.copyFailed') : label
  return (
    <button
      type="button"
      data-part={iconOnly ? 'icon-button' : 'button'}
      data-variant="secondary"
      data-result={result}
      title={iconOnly ? said : undefined}
      onClick={() => void copy()}
    >
      <Icon name={result === 'copied' ? 'check' : result === 'failed' ? 'danger' : 'copy'} />
      <span data-part={iconOnly ? 'visually-hidden' : 'button-label'} aria-live="polite">
        {said}
      </span>
    </button>
  )
}
