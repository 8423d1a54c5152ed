import { expect, test } from 'vitest'
import type { StoredMessage } from '../mailbox/message.ts'
import { decodeMessageLines, encodeMessageLine } from './messageLines.ts'

const [one, two] = ['a'.repeat(64), 'b'.repeat(64)]
const storedMessage = (seq: number, topic: string, message: string): StoredMessage => ({
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
    storedMessage(7, one, 'with\nlines " and ü'),
    storedMessage(8, two, 'x'),
    storedMessage(9_007_199_254_740_991, one, ''),
  ]
  const text = sent.map(encodeMessageLine).join('\n')
  expect(decodeMessageLines(text, (topic) => topic === one)).toEqual({
    messages: [sent[0], sent[2]],
    others: [8],
  })
  expect(decodeMessageLines(text, () => true)).toEqual({ messages: sent, others: [] })
})

test.each(['', '[]', `7 ${one}`, `x ${one} {}`, `7 ${one} {`, `7 short {}`])(
  'what is not a message of the relay (%j) is not taken',
  (text) => {
    expect(() => decodeMessageLines(text, () => true)).toThrow(/not a message of the relay|JSON/)
  },
)
