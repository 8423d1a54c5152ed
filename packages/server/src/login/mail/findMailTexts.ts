import { de } from './languages/de.ts'
import { en } from './languages/en.ts'
import { es } from './languages/es.ts'
import { fr } from './languages/fr.ts'
import { it } from './languages/it.ts'
import { pt } from './languages/pt.ts'
import type { MailTexts } from './mailTexts.ts'

const languages: Readonly<Record<string, MailTexts>> = { de, en, es, fr, it, pt }
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])

/** Returns the texts for a BCP 47 tag: those of its language, else English. */
export function findMailTexts(tag: string): {
  readonly texts: MailTexts
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
} {
  const [wanted = 'en'] = tag.toLowerCase().split('-')
  const texts = languages[wanted]
  if (!texts) return { texts: en, language: 'en', direction: 'ltr' }
  return { texts, language: wanted, direction: rightToLeft.has(wanted) ? 'rtl' : 'ltr' }
}
