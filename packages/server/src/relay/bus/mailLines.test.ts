import { expect, test } from 'vitest'
import type { StoredMail } from '../mail/mail.ts'
import { readMailLines, writeMailLine } from './mailLines.ts'

const [one, two] = ['a'.repeat(64), 'b'.repeat(64)]
const mail = (seq: number, topic: string, message: string): StoredMail => ({
  seq,
  topic,
  message,
  tag: 1108,
  attestation: null,
  publisher: 'did:key:z6Mk',
  publishedAtMs: 1,
  expiresAtMs: 2,
})

test('what is wanted comes back as it was, of all else the number', () => {
  const sent = [
    mail(7, one, 'with\nlines " and ü'),
    mail(8, two, 'x'),
    mail(9_007_199_254_740_991, one, ''),
  ]
  const text = sent.map(writeMailLine).join('\n')
  expect(readMailLines(text, (topic) => topic === one)).toEqual({
    mail: [sent[0], sent[2]],
    others: [8],
  })
  expect(readMailLines(text, () => true)).toEqual({ mail: sent, others: [] })
})

test.each(['', '[]', `7 ${one}`, `x ${one} {}`, `7 ${one} {`, `7 short {}`])(
  'what is no message of the relay (%j) is not taken',
  (text) => {
    expect(() => readMailLines(text, () => true)).toThrow(/no message of the relay|JSON/)
  },
)
