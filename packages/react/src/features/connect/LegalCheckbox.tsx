import type { ReactElement } from 'react'
import type { AppMetadata } from '@latchkit/core'
import type { Legal } from '../../hooks/useLegal.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { webUrl } from '../../model/webUrl.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'

export interface LegalCheckboxProps {
  readonly legal: Legal
  readonly metadata: AppMetadata | undefined
}

/** The box that must be ticked before a wallet can be chosen, with links to what is agreed to. */
export function LegalCheckbox({ legal, metadata }: LegalCheckboxProps): ReactElement {
  const { t } = useMessages()
  const links = {
    terms: { href: webUrl(metadata?.termsUrl), text: t('connect.legalTerms') },
    privacy: { href: webUrl(metadata?.privacyUrl), text: t('connect.legalPrivacy') },
  }
  const both = links.terms.href !== undefined && links.privacy.href !== undefined
  const sentence = t(both ? 'connect.legalBoth' : 'connect.legal')
  const only = links.terms.href === undefined ? links.privacy : links.terms
  return (
    <div data-part="stack" data-gap="small">
      <Checkbox checked={legal.isAccepted} onChange={legal.accept}>
        {sentence.split(/\{(terms|privacy)\}/).map((piece) => {
          const isLink = piece === 'terms' || piece === 'privacy'
          if (!isLink) return piece
          const { href, text } = both ? links[piece] : only
          return (
            <a key={piece} href={href} target="_blank" rel="noopener noreferrer">
              {text}
            </a>
          )
        })}
      </Checkbox>
      {legal.isMissing && <p data-part="checkbox-note">{t('connect.legalFirst')}</p>}
    </div>
  )
}
