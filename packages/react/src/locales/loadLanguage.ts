import type { Kit } from '@latchkit/core'
import { perKit } from '@latchkit/core/internal'
import type { Messages } from './messageKey.ts'
import { parseTexts } from './parseTexts.ts'

/** A part of a language. The bundle writes it as one text. */
interface LanguagePart {
  readonly messages: Partial<Messages> | string
}

/** The parts of a language. */
interface Language {
  /** What a visitor reads who connects a wallet. */
  first(): Promise<LanguagePart>
  /** What the other views say. */
  rest(): Promise<LanguagePart>
  /** What the views that buy say. */
  onramp(): Promise<LanguagePart>
  /** What the view of swaps says. */
  swaps(): Promise<LanguagePart>
  /** What the visitor's contacts, the scanner and the names of an account say. */
  contacts(): Promise<LanguagePart>
  /** What the view of an account's value over time says. */
  portfolio(): Promise<LanguagePart>
}

const english: Language = {
  first: () => import('./en/first.ts'),
  rest: () => import('./en/rest.ts'),
  onramp: () => import('./en/onramp.ts'),
  swaps: () => import('./en/swaps.ts'),
  contacts: () => import('./en/contacts.ts'),
  portfolio: () => import('./en/portfolio.ts'),
}

const languages: Readonly<Record<string, Language>> = {
  en: english,
}

/**
 * Loads the kit's texts in a language: that of the locale, or English where the kit does not speak it. Those of the first
 * views, and the others if a view has needed them before.
 */
export async function loadLanguage(kit: Kit, locale: string): Promise<Partial<Messages>> {
  const state = textsOf(kit)
  const name = languageOf(locale)
  const texts = state.texts.get(name) ?? {}
  state.texts.set(name, texts)
  await load(name, 'first', texts)
  await Promise.all([...state.needed].map((part) => load(name, part, texts)))
  state.ready.add(name)
  return texts
}

/** Loads texts that the first views do not need, in each language that the kit speaks on this page. */
export async function loadOtherTexts(kit: Kit, part: OtherPart = 'rest'): Promise<void> {
  const state = textsOf(kit)
  state.needed.add(part)
  await Promise.all(Array.from(state.texts, ([name, texts]) => load(name, part, texts)))
}

/** A part of a language that a view after the first ones needs. */
export type OtherPart = Exclude<keyof Language, 'first'>

/** The texts, where they are there already. */
export function loadedLanguage(kit: Kit, locale: string): Partial<Messages> | undefined {
  const { ready, texts } = textsOf(kit)
  const name = languageOf(locale)
  return ready.has(name) ? texts.get(name) : undefined
}

/** Adds a part to the texts of a language: who has them already sees it there. */
async function load(
  name: string,
  part: keyof Language,
  texts: Partial<Record<keyof Messages, string>>,
): Promise<void> {
  const { messages } = await (languages[name] ?? english)[part]()
  Object.assign(texts, typeof messages === 'string' ? parseTexts(messages) : messages)
}

const textsOf = perKit(() => ({
  texts: new Map<string, Partial<Record<keyof Messages, string>>>(),
  ready: new Set<string>(),
  needed: new Set<OtherPart>(),
}))

/** `pt-BR` where the kit has it, else `pt`, else `en`. */
function languageOf(locale: string): string {
  const [language = 'en'] = locale.split('-')
  return [locale, language].find((name) => Object.hasOwn(languages, name)) ?? 'en'
}
