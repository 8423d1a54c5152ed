import { expect, test } from 'vitest'
import { messages as contacts } from '../packages/react/src/locales/en/contacts.ts'
import { messages as first } from '../packages/react/src/locales/en/first.ts'
import { messages as onramp } from '../packages/react/src/locales/en/onramp.ts'
import { messages as portfolio } from '../packages/react/src/locales/en/portfolio.ts'
import { messages as rest } from '../packages/react/src/locales/en/rest.ts'
import { messages as swaps } from '../packages/react/src/locales/en/swaps.ts'
import { parseTexts } from '../packages/react/src/locales/parseTexts.ts'
import { formatTexts } from './bundleTexts.ts'

test.each(Object.entries({ contacts, first, onramp, portfolio, rest, swaps }))(
  'what the bundle makes of the part %s is read as it was',
  (_, messages) => {
    expect(parseTexts(formatTexts(messages))).toEqual(messages)
  },
)

test('texts keep what lines might lose', () => {
  const messages = {
    'a.empty': '',
    'b.spaces': ' two  words ',
    'a.brackets': '{n, plural, one {# x}}',
  }
  expect(parseTexts(formatTexts(messages))).toEqual(messages)
})

test('what lines cannot hold is refused', () => {
  expect(() => formatTexts({ 'a.b': 'two\nlines' })).toThrow('a.b')
  expect(() => formatTexts({ alone: 'text' })).toThrow('alone')
  expect(() => formatTexts({ 'a.b c': 'text' })).toThrow('a.b c')
})
