import { cards, type CardFate } from './cards.ts'

/** A form as it was filled in: the card's fate, or what is wrong with it. */
export type ReadCard =
  | { readonly fate: CardFate }
  | { readonly errors: Readonly<Partial<Record<CardField, string>>> }

/** The fields of the form. */
export type CardField = 'number' | 'expiry' | 'code'

/** Reads the form of the payment page. */
export function parseCard(form: URLSearchParams, now: Date = new Date()): ReadCard {
  const number = (form.get('number') ?? '').replaceAll(/\s/g, '')
  const card = cards.find((each) => each.number.replaceAll(' ', '') === number)
  const errors = {
    ...(card ? {} : { number: 'Use one of the test cards below; real cards are not taken.' }),
    ...(isAhead(form.get('expiry') ?? '', now)
      ? {}
      : { expiry: 'Enter a month that is still to come, such as 12/34.' }),
    ...(/^\s*\d{3,4}\s*$/.test(form.get('code') ?? '')
      ? {}
      : { code: 'Enter any three digits, such as 123.' }),
  }
  return card && Object.keys(errors).length === 0 ? { fate: card.fate } : { errors }
}

function isAhead(text: string, now: Date): boolean {
  const [, month = '', year = ''] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(\d{2})\s*$/.exec(text) ?? []
  if (month === '') return false
  return new Date(Date.UTC(2000 + Number(year), Number(month), 1)) > now
}
